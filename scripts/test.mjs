// `npm test`: all tests, after installing what they need. Prints the totals at the end.
import { ensureBuilt } from './steps/build.mjs'
import { checkLint, checkTypes, runTests, summarize } from './steps/checks.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { ensureGit } from './steps/git.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { ensureJava } from './steps/java.mjs'
import { ensureObservatory } from './steps/observatory.mjs'
import { ensurePostgresTools } from './steps/postgres-tools.mjs'

await ensureInstalled()
Object.assign(process.env, await ensureGit())

/** One after the other, because apt locks its lists. */
async function installPrograms() {
  Object.assign(process.env, await ensurePostgresTools())
  process.env.CHROMIUM = await ensureChromium()
  process.env.JAVA = await ensureJava()
}

async function beside() {
  const results = [await checkTypes(), await checkLint()]
  process.env.OBSERVATORY = await ensureObservatory()
  await ensureBuilt()
  return results
}

const withoutBrowser = async () => [await runTests(['unit']), await runTests(['slow'])]

// None of it measures time, so it runs alongside the tests, which often wait for the database.
// On a fresh machine installing the programs takes a minute, mostly for the network, and these tests need none of them.
const [tests, checks] = await Promise.all([withoutBrowser(), beside(), installPrograms()])
// One after the other, because the process tests measure time and the browser tests use every core.
process.exit(summarize([...checks, ...tests, await runTests(['process']), await runTests(['e2e'])]))
