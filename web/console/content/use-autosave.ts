import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { second } from '../../../contract/durations.ts'
import { isFormFault } from '../../form/form-fault.ts'
import type { Saved } from './editor-action.server.ts'

/** After the last key. */
const pause = 0.6 * second
/** After a save that did not arrive. */
const again = 4 * second

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'saved' in value

/**
 * Saves a form while it is being written. One save at a time; what changes meanwhile is saved after it. A save that does not
 * arrive is tried again until it does; one that is refused for what was written waits for the next key.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, start: number) {
  const fetcher = useFetcher()
  const [version, setVersion] = useState(start)
  const [savedAt, setSavedAt] = useState<string>()
  const [check, setCheck] = useState<Saved['check']>()
  const [isDirty, setDirty] = useState(false)
  const [seen, setSeen] = useState<unknown>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const answer: unknown = fetcher.data
  const fault = isFormFault(answer) ? answer : undefined
  const isLost = fault !== undefined && fault.code === 'UNAVAILABLE'

  if (answer !== seen) {
    setSeen(answer)
    if (isSaved(answer)) {
      setVersion(answer.saved.version)
      setSavedAt(answer.saved.savedAt)
      setCheck(answer.check)
    }
    if (isLost) setDirty(true)
  }

  useEffect(() => {
    if (!isDirty || fetcher.state !== 'idle' || fault?.code === 'CHANGED_ELSEWHERE') return
    timer.current = setTimeout(
      () => {
        if (!form.current) return
        const sent = new FormData(form.current)
        sent.set('intent', 'typed')
        sent.set('version', String(version))
        setDirty(false)
        fetcher.submit(sent, { method: 'post', encType: 'multipart/form-data' })
      },
      isLost ? again : pause,
    )
    return () => clearTimeout(timer.current)
  })

  return {
    version,
    savedAt,
    /** Of what was saved last; undefined until something is. */
    check,
    fault,
    isLost,
    isSaving: fetcher.state !== 'idle',
    isDirty,
    /** Something was written. */
    touch: () => setDirty(true),
    /** Saves once more over the version of somebody else. */
    saveOver(theirs: number) {
      if (!form.current) return
      const sent = new FormData(form.current)
      sent.set('intent', 'save')
      sent.set('version', String(theirs))
      fetcher.submit(sent, { method: 'post', encType: 'multipart/form-data' })
    },
  }
}
export type Autosave = ReturnType<typeof useAutosave>
