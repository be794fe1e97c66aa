import { describe, expect, it } from 'vitest'
import { jobNames } from '../../api/jobs.ts'
import { refusalCodes } from '../../contract/errors.ts'
import { keysOf } from '../../contract/keys.ts'
import { messageTemplates } from '../../contract/message-templates.ts'
import { messages } from '../../contract/messages.ts'
import { limits } from '../../contract/rate-limits.ts'
import { isCode, isTest, projectFiles, textOf } from './source.ts'

/** Where entries of tables are only declared, or shown as examples. */
const declares =
  /^(api\/jobs\.ts|contract\/|db\/types\.ts|server\/screens\/|worker\/index\.ts|web\/console\/)/
const paths = projectFiles().filter(
  path =>
    /^(api|providers|server|web|worker)\//.test(path) &&
    isCode(path) &&
    !isTest(path) &&
    !declares.test(path),
)
const source = [...paths, 'contract/hero-step.ts'].map(textOf).join('\n')
const [, schedule = ''] = textOf('worker/index.ts').split('const schedule')

const unusedOf = (names: readonly string[], text = source) =>
  names.filter(name => !text.includes(`'${name}'`))

/** `license-expiry-30` is written `license-expiry-${days}` in the code. */
const isDated = (template: string) => /^license-expiry-\d+$/.test(template)

/** Messages that no code queues, and why their texts are kept. */
const keptMessages: Readonly<Record<string, string>> = {
  'hero-place-open': 'the waiting list of Heroes offers no spots yet',
  'ssn-erased': 'an earlier release queued it',
}

describe('an entry of a table that nothing uses', () => {
  it('is no rate limit: admins would set one that limits nothing', () => {
    expect(unusedOf(keysOf(limits))).toEqual([])
  })

  it('is no message, unless its text is kept for a reason', () => {
    const unused = unusedOf(messageTemplates).filter(template => !isDated(template))
    expect(unused).toEqual(Object.keys(keptMessages))
  })

  it('is no message of a field', () => {
    const everywhere = projectFiles()
      .filter(path => isCode(path) && !isTest(path))
      .map(textOf)
      .join('\n')
    expect(keysOf(messages).filter(name => !new RegExp(`[mM]essages\\.${name}\\b`).test(everywhere))).toEqual(
      [],
    )
  })

  it('is no refusal', () => {
    expect(unusedOf(refusalCodes)).toEqual([])
  })

  it('is no job: each is queued or runs by the clock', () => {
    expect(unusedOf(jobNames, source + schedule)).toEqual([])
  })
})
