import { describe, expect, it } from 'vitest'
import { evidenceKinds } from '../../contract/background-check.ts'
import { heroSteps, type StepStates, type StepStatus } from '../../contract/hero-step.ts'
import { reasons } from '../../contract/reasons.ts'
import { type Evidence, validEvidence } from './evidence.ts'
import { nextSentence, reasonError, reasonText } from './rules.ts'

const states = (...each: StepStatus[]) =>
  Object.fromEntries(heroSteps.map((step, index) => [step, each[index] ?? 'PENDING'])) as StepStates

describe('the sentence on what is next', () => {
  it.each([
    [states(), 'Next: ID or driver’s license.'],
    [states('VERIFICATION', 'VERIFIED'), 'Next: Profile photo.'],
    [states('VERIFICATION', 'INVALID'), 'One step needs a fix: Security guard license.'],
    [states('VERIFIED', 'VERIFIED', 'VERIFIED', 'VERIFIED', 'VERIFICATION'), ''],
  ])('for %j', (given, sentence) => {
    expect(nextSentence(given)).toBe(sentence)
  })
})

describe('a reason', () => {
  it('fits its own step and decision and no other', () => {
    for (const reason of reasons) {
      const event = reason.status === 'INVALID' ? 'invalidate' : 'deny'
      for (const step of heroSteps) {
        const given = { reasonCode: reason.code, note: 'A note.' }
        const by = reason.automatic ? 'system' : 'reviewer'
        const problem = reasonError(step, event, given, by)
        expect(reasonError(step, event, given, reason.automatic ? 'reviewer' : 'system')).toBeDefined()
        const fits = reason.step === null || reason.step === step
        expect([reason.code, step, problem === undefined]).toEqual([reason.code, step, fits])
        const other = event === 'deny' ? 'invalidate' : 'deny'
        expect(reasonError(step, other, { reasonCode: reason.code, note: 'A note.' })).toBeDefined()
      }
    }
  })

  it('is not asked for a good decision, and is nothing without a code', () => {
    expect(reasonError('heroForm', 'verify', {})).toBeUndefined()
    expect(reasonText(null, 'a note alone')).toBeNull()
  })

  it('that is missing is said at its field, and the one that refers to the note needs a note', () => {
    expect(reasonError('heroForm', 'invalidate', {})).toEqual({
      field: 'reasonCode',
      message: 'Please choose a reason.',
    })
    const withoutNote = { field: 'note', message: 'Please write what needs to change.' }
    for (const note of [undefined, null, '', '  '])
      expect(reasonError('heroForm', 'invalidate', { reasonCode: 'ANY_OTHER', note })).toEqual(withoutNote)
    const other = reasons.find(({ code, step, status, automatic }) => {
      return code !== 'ANY_OTHER' && step === 'heroForm' && status === 'INVALID' && !automatic
    })
    expect(other).toBeDefined()
    expect(reasonError('heroForm', 'invalidate', { reasonCode: other!.code })).toBeUndefined()
  })

  it('is told with the note of the reviewer behind it', () => {
    const find = () => ({ text: 'The photo is dark.' })
    expect(reasonText('ANY', 'By a window it works.', find)).toBe('The photo is dark. By a window it works.')
    expect(reasonText('ANY', null, find)).toBe('The photo is dark.')
  })
})

describe('evidence', () => {
  const inForce = { disclosure: '1', authorization: '1', stateNotices: '1' }
  const at = (kind: Evidence['kind'], minute: number, version = '1'): Evidence => ({
    kind,
    version,
    at: new Date(minute * 60_000),
  })
  it.each([
    ['nothing', [], 0],
    ['all in order', evidenceKinds.map((kind, index) => at(kind, index)), 3],
    ['only the authorization', [at('authorization', 1)], 0],
    ['authorization before disclosure', [at('authorization', 1), at('disclosure', 2)], 1],
    ['an old disclosure', [at('disclosure', 1, '0'), at('authorization', 2), at('stateNotices', 3)], 0],
    [
      'a disclosure read again after the rest',
      [at('disclosure', 1, '0'), at('authorization', 2), at('stateNotices', 3), at('disclosure', 4)],
      1,
    ],
  ] as const)('counts of %s', (_, read, count) => {
    expect(validEvidence([...read], inForce)).toHaveLength(count)
  })
})
