import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { withoutFeatures } from './chromium-features.ts'
import { runCertificate } from './run-folder.ts'

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

/**
 * Debian's Chromium, for browser tests and for measurements. It trusts the key of this run and no other unknown one, as a
 * real visitor's trusts the site's: where it only ignored faults of certificates, it would keep no file in its cache.
 */
export const startChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...quietFlags,
      withoutFeatures.tests,
      `--ignore-certificate-errors-spki-list=${runCertificate().pin}`,
    ],
    headless: true,
  })
