// `npm run check`: the fast part of the tests: types, lint, repository, unit and API tests. With `--changed` only what the
// changes since `main`, or since the branch named after it, affect.
import { readChange } from './steps/change.mjs'
import { checkLint, checkTypes, runTests, summarize } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await ensureInstalled()
const { files, tests } = readChange(process.argv.slice(2))
process.exit(summarize(await Promise.all([checkTypes(), checkLint(files), runTests('unit', tests)])))
