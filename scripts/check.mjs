// `npm run check`: types, lint, and the fast tests (repository, unit and API), with the slow ones beside a change. With
// `--changed` it checks only what differs from `main`, or from the branch named after it.
import { readChange } from './steps/change.mjs'
import { checkLint, checkTypes, runTests, summarize } from './steps/checks.mjs'
import { ensureGit } from './steps/git.mjs'
import { ensureInstalled } from './steps/install.mjs'

await ensureInstalled()
Object.assign(process.env, await ensureGit())
const { files, tests, slow } = readChange(process.argv.slice(2))
const withoutBrowser = async () => [
  await runTests(['unit'], tests),
  ...(slow.length > 0 ? [await runTests(['slow'], slow)] : []),
]
const [types, lint, results] = await Promise.all([checkTypes(), checkLint(files), withoutBrowser()])
process.exit(summarize([types, lint, ...results]))
