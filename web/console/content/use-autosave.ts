import { type RefObject, type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { useLeaveWarning } from '../../form/use-leave-warning.ts'
import { autosaveAfter, isSaved, pauseOf, startOf } from './autosave-state.ts'

/**
 * The buttons that save the whole form as part of their action. With other buttons, what was typed is left to the next autosave.
 */
const savingIntents: readonly unknown[] = ['save', 'publish', 'share']

/** Called while rendering, so that nothing is shown or sent between a change and what follows from it. */
function useChange(value: unknown, onChange: () => void) {
  const [seen, setSeen] = useState(value)
  if (value === seen) return
  setSeen(value)
  onChange()
}

/**
 * Autosaves a form. Only one save runs at a time, and changes made during a save are saved after it. A button pressed during a save
 * submits the form after it, because the save makes the form's version outdated. A lost save is retried with growing pauses, and at
 * once when the browser is back online, also if a pressed button lost it: `answer` is what the last press was answered with. It is sent
 * again as it was, before anything newer: if only its answer was lost, newer text with its version would conflict with it. A save that is
 * refused because of its content waits for the next keystroke (`autosave-state.ts`).
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, start: number, answer: unknown) {
  const refused = isFormError(answer) ? answer : undefined
  const fetcher = useFetcher()
  const navigation = useNavigation()
  const [state, dispatch] = useReducer(autosaveAfter, start, startOf)
  const [pressed, setPressed] = useState<HTMLElement>()
  const lastAutosave = useRef<FormData>(undefined)
  const { text, version, savedAt, check, error, lost } = state
  const isSaving = fetcher.state !== 'idle'
  // The whole form is being submitted, which saves it. An autosave now would send an outdated version.
  const isLeft = navigation.state !== 'idle'
  const isUnsaved = !isLeft && (text === 'typed' || isSaving || error !== undefined)
  const pause = isSaving || isLeft ? undefined : pauseOf(state)

  const isSubmitted = isLeft && savingIntents.includes(navigation.formData?.get('intent'))
  useChange(isLeft, () => {
    if (isSubmitted) dispatch({ type: 'submitted' })
  })
  useChange(answer, () =>
    dispatch(isSaved(answer) ? { type: 'answered', answer } : { type: 'refused', error: refused }),
  )
  // Each answer is a new object (`keepTyped`), so a second failure in a row is noticed too.
  useChange(fetcher.data, () => dispatch({ type: 'answered', answer: fetcher.data }))

  function contentOf(shown: HTMLFormElement, intent: 'typed' | 'save', over: number) {
    const content = new FormData(shown)
    content.set('intent', intent)
    content.set('version', String(over))
    return content
  }
  const send = (content: FormData) =>
    fetcher.submit(content, { method: 'post', encType: 'multipart/form-data' })

  useEffect(() => {
    const notice = () => dispatch({ type: 'online' })
    addEventListener('online', notice)
    return () => removeEventListener('online', notice)
  }, [])

  useEffect(() => {
    if (pause === undefined) return
    const timer = setTimeout(() => {
      if (!form.current) return
      const again = lost > 0 ? lastAutosave.current : undefined
      lastAutosave.current = again ?? contentOf(form.current, 'typed', Math.max(version, start))
      dispatch({ type: 'sent', isRepeat: again !== undefined })
      void send(lastAutosave.current)
    }, pause)
    return () => clearTimeout(timer)
  })

  // The button sends newer text than the last autosave, so that one must not follow it.
  useEffect(() => {
    if (isLeft) lastAutosave.current = undefined
  }, [isLeft])

  useEffect(() => {
    if (!pressed || isSaving) return
    setPressed(undefined)
    form.current?.requestSubmit(pressed)
  }, [pressed, isSaving, form])

  useLeaveWarning(isUnsaved)

  return {
    version,
    savedAt,
    check,
    formError: error,
    isLost: lost > 0,
    isSaving: isSaving || isSubmitted,
    isDirty: text === 'typed',
    touch: () => dispatch({ type: 'typed' }),
    /** For `onSubmit` of the form: a press during a save waits for it. */
    sendAfterSave(event: SubmitEvent<HTMLFormElement>) {
      if (!isSaving) return
      event.preventDefault()
      setPressed(event.nativeEvent.submitter ?? undefined)
    },
    /** What the form was refused with is about an older text once this page has saved a newer version. */
    hasSavedSince: (refusal: FormError | undefined) =>
      refusal !== undefined && savedAt !== undefined && version > Number(refusal.values.version),
    saveOver(theirs: number) {
      if (form.current) void send(contentOf(form.current, 'save', theirs))
    },
  }
}
export type Autosave = ReturnType<typeof useAutosave>
