import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../contract/fields-of.ts'
import { z } from '../contract/schema.ts'

export interface ReleaseName {
  version: string
  /** The commit, or `development` in a working copy. */
  revision: string
}

const packageJson = z.object({ version: z.string() })

/** The name that `ops/release.mjs` wrote into the release. In a working copy, it is the version of the package. */
export function readReleaseName(projectFolder: string): ReleaseName {
  try {
    const [version = '', revision = ''] = readFileSync(join(projectFolder, 'RELEASE'), 'utf8')
      .trim()
      .split(' ')
    return { version, revision }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  const { version } = packageJson.parse(JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')))
  return { version, revision: 'development' }
}
