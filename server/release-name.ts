import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ReleaseName {
  version: string
  /** The commit, or `development` in a working copy. */
  revision: string
}

/** The name that `ops/release.mjs` wrote into the release. In a working copy, it is the version of the package. */
export function readReleaseName(projectFolder: string): ReleaseName {
  try {
    const [version = '', revision = ''] = readFileSync(join(projectFolder, 'RELEASE'), 'utf8')
      .trim()
      .split(' ')
    return { version, revision }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { version, revision: 'development' }
}
