import { type FormError, isFormError } from '../../form/form-error.ts'
import type { EditorRefusal, Saved } from './editor-action.server.ts'
import { isLost, pauseBefore } from './save-pauses.ts'

interface AutosaveState {
  /** `typed`: changed since it was last sent, or sent in vain. */
  text: 'sent' | 'typed'
  version: number
  savedAt: string | undefined
  check: Saved['check'] | undefined
  /** What the last save was refused with. */
  error: FormError | undefined
  /** How many saves in a row were lost. */
  lost: number
  /** The browser is back online, perhaps while a save is still failing. The next save then does not wait. */
  isBack: boolean
}

type AutosaveEvent =
  | { type: 'typed' }
  | { type: 'online' }
  /** An autosave is on its way. `isRepeat`: with the content of the one that was lost, so the page may hold newer text. */
  | { type: 'sent'; isRepeat?: boolean }
  | { type: 'answered'; answer: unknown }
  /** A pressed button sends the whole form. Its own answer counts from then on. */
  | { type: 'submitted' }
  /** What the page shows of a pressed button's refusal. A button that has saved is answered like an autosave. */
  | { type: 'refused'; error: EditorRefusal | undefined }

export const startOf = (version: number): AutosaveState => ({
  text: 'sent',
  version,
  savedAt: undefined,
  check: undefined,
  error: undefined,
  lost: 0,
  isBack: false,
})

export const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'saved' in value

/** Nothing was wrong with the text of a lost save, so it is sent again without a keystroke. */
const afterLoss = (state: AutosaveState, error: FormError): AutosaveState => ({
  ...state,
  text: 'typed',
  error,
  lost: state.lost + 1,
})

function afterAnswer(state: AutosaveState, answer: unknown): AutosaveState {
  if (isFormError(answer))
    return isLost(answer) ? afterLoss(state, answer) : { ...state, error: answer, lost: 0 }
  const saved = isSaved(answer) && { ...answer.saved, check: answer.check }
  return { ...state, ...saved, error: undefined, lost: 0 }
}

export function autosaveAfter(state: AutosaveState, event: AutosaveEvent): AutosaveState {
  switch (event.type) {
    case 'typed':
      // The same state, so that a key neither renders the editor nor puts off the save.
      return state.text === 'typed' ? state : { ...state, text: 'typed' }
    case 'online':
      return { ...state, isBack: true }
    case 'sent':
      return { ...state, text: event.isRepeat ? 'typed' : 'sent', isBack: false }
    case 'answered':
      return afterAnswer(state, event.answer)
    case 'submitted':
      return { ...state, text: 'sent', error: undefined, lost: 0 }
    case 'refused':
      if (event.error && isLost(event.error)) return afterLoss(state, event.error)
      return event.error?.isUnsaved ? { ...state, error: event.error } : state
  }
}

/** The milliseconds before the next save. Undefined if nothing is to be saved, or a person has to decide about a conflict first. */
export function pauseOf({ text, error, lost, isBack }: AutosaveState): number | undefined {
  if (text === 'sent' || error?.code === 'CHANGED_ELSEWHERE') return undefined
  return pauseBefore(isBack ? 0 : lost)
}
