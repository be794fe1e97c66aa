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
 * A page of a test lives for seconds, in which the best code costs more than it saves. The middle compiler starts late: for axe on a
 * fresh document it costs a tenth of the whole, and loops that read every pixel of a photo reach it anyway.
 */
const fewerCompilers = '--js-flags=--no-opt,--invocation-count-for-maglev=20000'

/**
 * Tests that bring no stand-in for the provider's script see the page without it, whether this machine can reach it or not. A route
 * that aborts it would turn the cache off.
 */
const withoutProviders = '--host-resolver-rules=MAP js.stripe.com ~NOTFOUND'

/** Tabs of one person's browser share a process: each process costs the work of a page. */
const oneProcess = '--process-per-site'

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
      fewerCompilers,
      oneProcess,
      withoutProviders,
      `--ignore-certificate-errors-spki-list=${runCertificate().pin}`,
    ],
    headless: true,
  })
