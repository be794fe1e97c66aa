// `npm run check`: the fast part of the tests: types, lint, repository, unit and API tests.
import { checkLint, checkTypes, runTests, summarize } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await ensureInstalled()
process.exit(summarize([...(await Promise.all([checkTypes(), checkLint()])), await runTests('unit')]))
