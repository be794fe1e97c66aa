import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Fields, fieldsOf } from '../../contract/fields-of.ts'
import { openApi } from '../../contract/openapi.ts'
import { unreleased } from '../../ops/release-notes.ts'
import { apiBreaks, operations } from '../harness/api-breaks.ts'
import { previousReleaseFolder } from '../harness/previous-release.ts'
import { root } from './source.ts'

/**
 * What an app of the previous release can no longer rely on, each with its reason. A line needs a notice to those who write the
 * apps and, where an old app cannot go on, a higher `MINIMUM_APP_VERSIONS` (docs/decisions/0236 and 0587).
 */
const permitted: Record<string, string> = {}

/** The part of the reference that is published in production. */
const published = { console: false }

/** Read by a process of its own, because the previous release has its own modules of the same names. */
function documentOfPreviousRelease(): Fields {
  const code = `import { openApi } from './contract/openapi.ts'
    console.log(JSON.stringify(openApi('/api', ${JSON.stringify(published)})))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: previousReleaseFolder(),
    encoding: 'utf8',
    maxBuffer: 20_000_000,
  })
  return JSON.parse(output) as Fields
}

const before = documentOfPreviousRelease()
const now = JSON.parse(JSON.stringify(openApi('/api', published))) as Fields

describe('an app of the previous release', () => {
  it('can go on relying on everything that the reference promised it', () => {
    expect(operations(before).length).toBeGreaterThan(70)
    expect(apiBreaks({ before, now })).toEqual(Object.keys(permitted))
  })

  it('would notice a field that is gone, one that is required, another status and a missing call', () => {
    const changed = structuredClone(now)
    const paths = fieldsOf(changed.paths)
    delete paths['/utils/areas']
    const signUp = fieldsOf(fieldsOf(paths['/users/user-signup']).post)
    const body = fieldsOf(fieldsOf(fieldsOf(fieldsOf(signUp.requestBody).content)['application/json']).schema)
    ;(body.required as string[]).push('city')
    const responses = fieldsOf(signUp.responses)
    responses[410] = { description: 'PHONE_EXISTS' }
    fieldsOf(responses[409]).description = 'EMAIL_EXISTS'
    const answer = fieldsOf(fieldsOf(fieldsOf(fieldsOf(responses[200]).content)['application/json']).schema)
    delete fieldsOf(fieldsOf(fieldsOf(answer.properties).data).properties).token
    expect(apiBreaks({ before: now, now: changed }).sort()).toEqual([
      'GET /utils/areas: gone',
      'POST /users/user-signup PHONE_EXISTS: status 410, not 409',
      'POST /users/user-signup answer.data.token: gone',
      'POST /users/user-signup body.city: required',
    ])
  })
})

describe('what is new since the previous release', () => {
  // Read backward, what is new is what would be gone.
  const additions = apiBreaks({ before: now, now: before })
    .filter(line => line.endsWith(': gone'))
    .map(line => line.replace(/: gone$/, ''))
  const notes = unreleased(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? ''

  it('is in the changelog, each call by its method and path, each field by its name', () => {
    const missing = additions.filter(line => {
      const [method, path, field] = line.split(' ')
      const name = field
        ? field.split('.').at(-1)?.replace('[]', '')
        : `${method} ${path?.replace(/\{(\w+)\}/g, ':$1')}`
      return !notes.includes(`\`${name}\``)
    })
    expect(missing).toEqual([])
  })
})
