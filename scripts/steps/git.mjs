import { existsSync } from 'node:fs'
import { installWithApt } from './apt.mjs'
import { at, findProgram, project } from './paths.mjs'
import { fail } from './run.mjs'

/**
 * Git, from which the tests have the list of our files and the release before. Returns environment variables: git refuses a folder
 * that belongs to another user, as it does in a container that mounts it, unless it is named.
 */
export async function ensureGit() {
  if (!findProgram('git'))
    await installWithApt({
      name: 'Git',
      packages: ['git', 'ca-certificates'],
      advice: 'The tests read the list of files from Git: apt-get install -y git.',
    })
  if (!existsSync(at('.git')))
    fail(
      'The tests read the list of files and the release before from Git, so they need a clone of the project.',
    )
  const count = Number(process.env.GIT_CONFIG_COUNT ?? 0)
  return {
    GIT_CONFIG_COUNT: String(count + 1),
    [`GIT_CONFIG_KEY_${count}`]: 'safe.directory',
    [`GIT_CONFIG_VALUE_${count}`]: project,
  }
}
