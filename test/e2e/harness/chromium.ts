import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { withoutFeatures } from './chromium-features.ts'

/** Where Debian's Chromium is: the one without windows, where it is installed (docs/decisions/0189). */
export const chromiumPath =
  process.env.CHROMIUM ??
  (existsSync('/usr/bin/chromium-headless-shell') ? '/usr/bin/chromium-headless-shell' : '/usr/bin/chromium')

/** Without a screen, a sandbox of its own or a talk with its maker. */
export const quietFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** Debian's Chromium, for browser tests and for measurements. */
export const startChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [...quietFlags, withoutFeatures.tests],
    headless: true,
  })
