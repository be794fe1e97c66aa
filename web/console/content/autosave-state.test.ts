import { describe, expect, it } from 'vitest'
import { everydayRefusals } from '../../../contract/everyday-refusals.ts'
import { type FormError, unreachableError } from '../../form/form-error.ts'
import { autosaveAfter, pauseOf, startOf } from './autosave-state.ts'

type AutosaveEvent = Parameters<typeof autosaveAfter>[1]
const stateAfter = (...events: AutosaveEvent[]) => events.reduce(autosaveAfter, startOf(3))
const typed = { type: 'typed' } as const
const sent = { type: 'sent' } as const
const saved = (version: number): AutosaveEvent => ({
  type: 'answered',
  answer: { saved: { version, savedAt: '2026-11-27T02:00:00.000Z' }, check: null },
})
const answered = (error: FormError): AutosaveEvent => ({ type: 'answered', answer: error })
const error = (code: FormError['code']): FormError => ({ errors: {}, message: 'No.', code, values: {} })
const lost = () => answered({ ...unreachableError })

describe('an autosave', () => {
  it('is due once something was typed, and once more if something was typed meanwhile', () => {
    expect(pauseOf(stateAfter())).toBeUndefined()
    expect(pauseOf(stateAfter(typed))).toBe(600)
    expect(pauseOf(stateAfter(typed, sent))).toBeUndefined()
    expect(pauseOf(stateAfter(typed, sent, typed))).toBe(600)
    expect(stateAfter(typed, sent, saved(4))).toMatchObject({ text: 'sent', version: 4, error: undefined })
    expect(stateAfter(typed, sent, typed, saved(4))).toMatchObject({ text: 'typed', version: 4 })
  })

  it('is not put off by further keys', () => {
    const once = stateAfter(typed)
    expect(autosaveAfter(once, typed)).toBe(once)
  })

  it('that is lost is due again, each time later, and says so until one arrives', () => {
    const first = stateAfter(typed, sent, lost())
    expect(first).toMatchObject({ text: 'typed', lost: 1, error: { code: 'UNAVAILABLE' } })
    expect(pauseOf(first)).toBe(2_000)
    const third = stateAfter(typed, sent, lost(), sent, lost(), sent, lost())
    expect(pauseOf(third)).toBe(8_000)
    expect(third.error?.message).toBe(everydayRefusals.UNAVAILABLE.message)
    expect(autosaveAfter(third, saved(4))).toMatchObject({ lost: 0, error: undefined, version: 4 })
  })

  it('is due at once when the browser is back online, also while the one before is still failing', () => {
    expect(pauseOf(stateAfter(typed, sent, lost(), { type: 'online' }))).toBe(600)
    const wasSending = stateAfter(typed, sent, { type: 'online' }, lost())
    expect(pauseOf(wasSending)).toBe(600)
    expect(pauseOf(autosaveAfter(autosaveAfter(wasSending, sent), lost()))).toBe(4_000)
  })

  it('that is refused because of its content waits for the next key', () => {
    const refused = stateAfter(typed, sent, answered(error('INVALID_INPUT')))
    expect(refused).toMatchObject({ text: 'sent', lost: 0, error: { code: 'INVALID_INPUT' } })
    expect(pauseOf(refused)).toBeUndefined()
    expect(pauseOf(autosaveAfter(refused, typed))).toBe(600)
  })

  it('waits for a person’s decision about a conflict, whatever is typed', () => {
    const conflict = stateAfter(typed, sent, answered(error('CHANGED_ELSEWHERE')), typed)
    expect(pauseOf(conflict)).toBeUndefined()
    expect(pauseOf(autosaveAfter(conflict, saved(9)))).toBe(600)
  })

  it('that is lost is sent again as it was, and what was typed since after it', () => {
    const again = stateAfter(typed, sent, typed, lost(), { type: 'sent', isRepeat: true })
    expect(again.text).toBe('typed')
    const arrived = autosaveAfter(again, saved(4))
    expect(arrived).toMatchObject({ text: 'typed', version: 4, lost: 0 })
    expect(pauseOf(arrived)).toBe(600)
  })
})

describe('a pressed button', () => {
  it('that sends the form ends what an autosave was refused with', () => {
    const pressed = stateAfter(typed, sent, answered(error('INVALID_INPUT')), typed, { type: 'submitted' })
    expect(pressed).toMatchObject({ text: 'sent', error: undefined, lost: 0 })
  })

  it('whose answer is lost is made good by the next autosave', () => {
    const inVain = stateAfter(
      typed,
      { type: 'submitted' },
      { type: 'refused', error: { ...unreachableError } },
    )
    expect(inVain).toMatchObject({ text: 'typed', lost: 1, error: { code: 'UNAVAILABLE' } })
    expect(autosaveAfter(autosaveAfter(inVain, sent), saved(4))).toMatchObject({ text: 'sent', lost: 0 })
  })

  it('whose save was refused too leaves the text unsaved until the next keystroke', () => {
    const refused = { ...error('INVALID_INPUT'), isUnsaved: true as const }
    const after = autosaveAfter(stateAfter(typed, sent, { type: 'submitted' }), {
      type: 'refused',
      error: refused,
    })
    expect(after).toMatchObject({ error: refused, lost: 0 })
    expect(pauseOf(after)).toBeUndefined()
    expect(pauseOf(autosaveAfter(after, typed))).toBe(600)
  })

  it('that has saved the text, but is refused because of it, changes nothing of the autosave', () => {
    const before = stateAfter(typed)
    expect(autosaveAfter(before, { type: 'refused', error: error('INVALID_INPUT') })).toBe(before)
    expect(autosaveAfter(before, { type: 'refused', error: undefined })).toBe(before)
  })
})
