import { spawnSync } from 'node:child_process'
import { at, environment, node24, project } from './paths.mjs'
import { fail } from './run.mjs'

/**
 * Finds the slow tests that belong to the files that differ from a branch. With `--changed` it also returns these files and the tests
 * that they can affect; without it, those lists are missing, which means that everything is checked.
 */
export function readChange([option, branch = 'main']) {
  if (option !== undefined && option !== '--changed')
    fail(`npm run check knows no ${option}. It knows --changed and the name of a branch.`)
  const { status, stdout, stderr } = spawnSync(node24, [at('scripts', 'changed.ts'), branch], {
    cwd: project,
    env: environment(),
    encoding: 'utf8',
  })
  // A clone without that branch has nothing to compare with.
  if (status !== 0 && option === undefined) return { slow: [] }
  if (status !== 0)
    fail(`What has changed since ${branch} cannot be told: ${/^fatal: .*/m.exec(stderr)?.[0] ?? stderr}`)
  const change = JSON.parse(stdout)
  const count = (list, noun) => `${list.length} ${noun}${list.length === 1 ? '' : 's'}`
  console.log(
    `${count(change.files, 'changed file')}, ${count(change.tests, 'test file')}, ${count(change.slow, 'slow test file')} with them`,
  )
  return option === undefined ? { slow: change.slow } : change
}
