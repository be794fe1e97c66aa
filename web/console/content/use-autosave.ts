import { type RefObject, type SubmitEvent, useEffect, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { type FormError, isFormError } from '../../form/form-error.ts'
import type { Saved } from './editor-action.server.ts'
import { isLost, pauseBefore } from './save-pauses.ts'

/**
 * The buttons that save the whole form as part of their action. With other buttons, what was typed is left to the next autosave.
 */
const savingIntents: readonly unknown[] = ['save', 'publish', 'share']

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'saved' in value

/**
 * Autosaves a form. Only one save runs at a time, and changes made during a save are saved after it. A button pressed during a save
 * submits the form after it, because the save makes the form's version outdated. A lost save is retried with growing pauses, and at
 * once when the browser is back online, also if a pressed button lost it: `sent` is what the last press was refused with. A save that
 * is refused because of its content waits for the next keystroke.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  start: number,
  sent: FormError | undefined,
) {
  const fetcher = useFetcher()
  const [version, setVersion] = useState(start)
  const [savedAt, setSavedAt] = useState<string>()
  const [check, setCheck] = useState<Saved['check']>()
  const [isDirty, setDirty] = useState(false)
  const [lost, setLost] = useState(0)
  // True when the browser is back online, perhaps while a save is still failing. The next save then does not wait.
  const [isBack, setBack] = useState(false)
  const [seen, setSeen] = useState<unknown>()
  const [pressed, setPressed] = useState<HTMLElement>()
  const answer: unknown = fetcher.data
  // What an autosave was refused with is over once a button has sent the whole form: its own answer counts.
  const [replaced, setReplaced] = useState<unknown>()
  const formError = isFormError(answer) && answer !== replaced ? answer : undefined
  const isSaving = fetcher.state !== 'idle'
  // The whole form is being submitted, which saves it. An autosave now would send an outdated version.
  const navigation = useNavigation()
  const isLeft = navigation.state !== 'idle'
  const [wasLeft, setWasLeft] = useState(isLeft)
  if (isLeft !== wasLeft) {
    setWasLeft(isLeft)
    if (isLeft && savingIntents.includes(navigation.formData?.get('intent'))) {
      setDirty(false)
      setLost(0)
      setReplaced(answer)
    }
  }
  const [seenSent, setSeenSent] = useState(sent)
  const lostPress = sent && isLost(sent) ? sent : undefined
  if (sent !== seenSent) {
    setSeenSent(sent)
    if (lostPress) {
      setLost(lost + 1)
      setDirty(true)
    }
  }
  const current = Math.max(version, start)
  const isUnsaved = !isLeft && (isDirty || isSaving || formError !== undefined)

  // Each answer is a new object (`keepTyped`), so a second failure in a row is noticed too.
  if (answer !== seen) {
    setSeen(answer)
    if (isSaved(answer)) {
      setVersion(answer.saved.version)
      setSavedAt(answer.saved.savedAt)
      setCheck(answer.check)
    }
    const wasLost = formError !== undefined && isLost(formError)
    setLost(wasLost ? lost + 1 : 0)
    if (wasLost) setDirty(true)
  }

  useEffect(() => {
    const notice = () => setBack(true)
    addEventListener('online', notice)
    return () => removeEventListener('online', notice)
  }, [])

  useEffect(() => {
    if (!isDirty || isSaving || isLeft || formError?.code === 'CHANGED_ELSEWHERE') return
    const save = () => {
      if (!form.current) return
      const sent = new FormData(form.current)
      sent.set('intent', 'typed')
      sent.set('version', String(current))
      setDirty(false)
      setBack(false)
      void fetcher.submit(sent, { method: 'post', encType: 'multipart/form-data' })
    }
    const timer = setTimeout(save, pauseBefore(isBack ? 0 : lost))
    return () => clearTimeout(timer)
  })

  useEffect(() => {
    if (!pressed || isSaving) return
    setPressed(undefined)
    form.current?.requestSubmit(pressed)
  }, [pressed, isSaving, form])

  // The browser asks before it leaves a page with unsaved text.
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  return {
    version,
    savedAt,
    check,
    formError: formError ?? (lost > 0 ? lostPress : undefined),
    isLost: lost > 0,
    isSaving,
    isDirty,
    touch: () => setDirty(true),
    /** For `onSubmit` of the form: a press during a save waits for it. */
    sendAfterSave(event: SubmitEvent<HTMLFormElement>) {
      if (!isSaving) return
      event.preventDefault()
      setPressed(event.nativeEvent.submitter ?? undefined)
    },
    /** A conflict that the form was refused with is over once this page has saved a newer version. */
    hasSavedOver: (refused: FormError | undefined) =>
      refused?.code === 'CHANGED_ELSEWHERE' &&
      savedAt !== undefined &&
      version > Number(refused.values.version),
    saveOver(theirs: number) {
      if (!form.current) return
      const sent = new FormData(form.current)
      sent.set('intent', 'save')
      sent.set('version', String(theirs))
      void fetcher.submit(sent, { method: 'post', encType: 'multipart/form-data' })
    },
  }
}
export type Autosave = ReturnType<typeof useAutosave>
