// `npm run screenshots`: takes the README's pictures by running browser tests.
import { ensureBuilt } from './steps/build.mjs'
import { runTests } from './steps/checks.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { ensureInstalled } from './steps/install.mjs'

await ensureInstalled()
process.env.CHROMIUM = await ensureChromium()
process.env.HERO_SCREENSHOTS = 'on'
await ensureBuilt()
const { failed } = await runTests(
  ['e2e'],
  [
    'test/e2e/journeys/customer.test.ts',
    'test/e2e/journeys/hero.test.ts',
    'test/e2e/screens/customer-pages.test.ts',
  ],
)
process.exit(failed === 0 ? 0 : 1)
