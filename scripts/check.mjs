// `npm run check`: the fast part of the tests: types, lint, repository, unit and API tests, and of the slow ones those beside a
// change. With `--changed` only what the changes since `main`, or since the branch named after it, affect.
import { readChange } from './steps/change.mjs'
import { checkLint, checkTypes, runTests, summarize } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await ensureInstalled()
const { files, tests, slow } = readChange(process.argv.slice(2))
const withoutBrowser = async () => [
  await runTests('unit', tests),
  ...(slow.length > 0 ? [await runTests('slow', slow)] : []),
]
const [types, lint, results] = await Promise.all([checkTypes(), checkLint(files), withoutBrowser()])
process.exit(summarize([types, lint, ...results]))
