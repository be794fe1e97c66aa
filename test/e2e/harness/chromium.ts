import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { withoutFeatures } from './chromium-features.ts'
import { runCertificate } from './run-folder.ts'

/** Debian's Chromium; the headless shell, if installed (docs/decisions/0189). */
export const chromiumPath =
  process.env.CHROMIUM ??
  (existsSync('/usr/bin/chromium-headless-shell') ? '/usr/bin/chromium-headless-shell' : '/usr/bin/chromium')

/** No screen, no sandbox, and no requests to Google. */
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
 * A page of a test lives for seconds, in which the best code costs more than it saves. The middle compiler stays: it makes the checks
 * of photos, which read every pixel, cost a quarter less, and the others the same within a run's variation.
 */
const withoutOptimizing = '--js-flags=--no-opt'

/**
 * Tests that bring no stand-in for the provider's script see the page without it, whether this machine can reach it or not. A route
 * that aborts it would turn the cache off.
 */
const withoutProviders = '--host-resolver-rules=MAP js.stripe.com ~NOTFOUND'

/**
 * Debian's Chromium for browser tests and measurements. It trusts this run's key and no other unknown one, because a browser that
 * ignores certificate errors stores nothing in its cache.
 */
export const startChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...quietFlags,
      withoutFeatures.tests,
      withoutOptimizing,
      withoutProviders,
      `--ignore-certificate-errors-spki-list=${runCertificate().pin}`,
    ],
    headless: true,
  })
