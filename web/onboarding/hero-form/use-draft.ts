import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import type { HeroFormDraft, SuggestedAddress } from '../../../contract/hero-form.ts'
import { askSite } from '../../form/ask-site.ts'
import { useLeaveWarning } from '../../form/use-leave-warning.ts'
import { useShownTo } from '../../layout/shown-to.tsx'
import { type Answers, type GroupName, type Value, withAnswer, withBooleans } from './answers.ts'
import { createDraftSaver, type DraftSaver, type SaveStatus } from './draft-saver.ts'
import { type Filled, withAddress, withCountry, withZip } from './fill-address.ts'

function saverFor(start: HeroFormDraft, route: string, onStatus: (status: SaveStatus) => void): DraftSaver {
  return createDraftSaver({
    start,
    onStatus,
    // keepalive: the last save completes even while the page closes.
    save: body => askSite<HeroFormDraft>(route, body, { keepalive: true }),
    load: () => askSite<HeroFormDraft>(route),
  })
}

/** A draft may come from an app. */
const asShown = (answers: Answers) => withCountry(withBooleans(answers))

export function useDraft(start: HeroFormDraft, typed: Answers = start.answers) {
  const [answers, setAnswers] = useState<Answers>(() => asShown(typed))
  const [status, setStatus] = useState<SaveStatus>({ kind: 'saved', at: start.savedAt })
  // Two answers can change before a rerender; the second must not overwrite the first.
  const latest = useRef(answers)
  const unsaved = useRef(typed === start.answers ? undefined : typed)
  const filled = useRef<Filled>({})
  const saver = useRef<DraftSaver>(undefined)
  const route = useShownTo(href('/hero-signup-step-4/draft'))
  saver.current ??= saverFor(start, route, setStatus)

  const [isUnsaved] = useState(() => () => saver.current?.isUnsaved() ?? false)
  useLeaveWarning(isUnsaved)

  function show(next: Answers) {
    latest.current = next
    setAnswers(next)
  }

  useEffect(() => {
    if (unsaved.current) saver.current?.change(unsaved.current)
    const saveNow = () => void saver.current?.flush()
    document.addEventListener('visibilitychange', saveNow)
    window.addEventListener('online', saveNow)
    window.addEventListener('focus', saveNow)
    return () => {
      document.removeEventListener('visibilitychange', saveNow)
      window.removeEventListener('online', saveNow)
      window.removeEventListener('focus', saveNow)
      saveNow()
      saver.current?.stop()
    }
  }, [])

  return {
    answers,
    status,
    suggestsAddresses: start.suggestsAddresses === true,
    set(group: GroupName, name: string, value: Value) {
      if (group === 'personalAddress' && name === 'zipcode') {
        const next = withZip(latest.current, String(value), filled.current)
        filled.current = next.filled
        show(next.answers)
      } else show(withAnswer(latest.current, group, name, value))
      saver.current?.change(latest.current)
    },
    chooseAddress(address: SuggestedAddress) {
      filled.current = { city: address.city, state: address.state }
      show(withAddress(latest.current, address))
      saver.current?.change(latest.current)
    },
    async flush() {
      // What is shown is also saved if nobody typed it: a draft from an app may lack the country, which the form fills in.
      saver.current?.change(latest.current)
      return (await saver.current?.flush()) ?? false
    },
    takeNewer: () => show(asShown(saver.current?.takeNewer() ?? latest.current)),
    keepThis: () => show(asShown(saver.current?.keepThis() ?? latest.current)),
  }
}
export type Draft = ReturnType<typeof useDraft>

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export const useOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
