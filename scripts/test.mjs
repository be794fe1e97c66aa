// `npm test`: all tests, after installing what they need. Prints the totals at the end.
import { ensureBuilt } from './steps/build.mjs'
import { checkLint, checkTypes, runTests, summarize } from './steps/checks.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { ensureJava } from './steps/java.mjs'
import { ensureObservatory } from './steps/observatory.mjs'
import { ensurePostgresTools } from './steps/postgres-tools.mjs'

await ensureInstalled()
process.env.CHROMIUM = await ensureChromium()
process.env.JAVA = await ensureJava()
Object.assign(process.env, await ensurePostgresTools())
process.env.OBSERVATORY = await ensureObservatory()
const results = await Promise.all([checkTypes(), checkLint()])
results.push(await runTests('unit'), await runTests('process'))
await ensureBuilt()
results.push(await runTests('e2e'))
process.exit(summarize(results))
