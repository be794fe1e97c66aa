import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { withoutFeatures } from './chromium-features.ts'
import { runCertificate } from './run-folder.ts'

/** The path of Debian's Chromium: its headless shell if that is installed (docs/decisions/0189). */
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
 * A page of a test lives for seconds, so optimizing its code costs more than it saves. The middle compiler starts late: for axe
 * on a fresh document that saves a tenth of all work, and loops that read every pixel of a photo reach it anyway.
 */
const fewerCompilers = '--js-flags=--no-opt,--invocation-count-for-maglev=20000'

/**
 * A test without a stand-in for the provider's script sees the page without that script, whether or not this machine can reach
 * it. A route that aborts the request would turn the cache off.
 */
const withoutProviders = '--host-resolver-rules=MAP js.stripe.com ~NOTFOUND'

/** Tabs of one person's browser share a process, because starting one costs as much as a whole page. */
const oneProcess = '--process-per-site'

/**
 * Debian's Chromium for browser tests and measurements. It trusts the key of this run and no other unknown one. A browser that
 * ignores all certificate errors would store nothing in its cache.
 */
export const startChromium = (...flags: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...quietFlags,
      withoutFeatures.tests,
      fewerCompilers,
      oneProcess,
      withoutProviders,
      ...flags,
      `--ignore-certificate-errors-spki-list=${runCertificate().pin}`,
    ],
    headless: true,
  })
