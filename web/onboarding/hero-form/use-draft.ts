import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import type { HeroFormDraft } from '../../../contract/hero-form.ts'
import { askSite } from '../ask-site.ts'
import { type Answers, type GroupName, type Value, withAnswer } from './answers.ts'
import { createDraftSaver, type DraftSaver, type SaveStatus } from './draft-saver.ts'

function saverFor(start: HeroFormDraft, onStatus: (status: SaveStatus) => void): DraftSaver {
  const route = href('/hero-signup-step-4/draft')
  return createDraftSaver({
    start,
    onStatus,
    // keepalive: the last save completes even while the page closes.
    save: body => askSite<HeroFormDraft>(route, body, { keepalive: true }),
    load: () => askSite<HeroFormDraft>(route),
  })
}

export function useDraft(start: HeroFormDraft, typed: Answers = start.answers) {
  const [answers, setAnswers] = useState<Answers>(typed)
  const [status, setStatus] = useState<SaveStatus>({ kind: 'saved', at: start.savedAt })
  // Two answers can change before a rerender; the second must not overwrite the first.
  const latest = useRef(typed)
  const unsaved = useRef(typed === start.answers ? undefined : typed)
  const saver = useRef<DraftSaver>(undefined)
  saver.current ??= saverFor(start, setStatus)

  function show(next: Answers) {
    latest.current = next
    setAnswers(next)
  }

  useEffect(() => {
    if (unsaved.current) saver.current?.change(unsaved.current)
    const now = () => void saver.current?.flush()
    const leaving = (event: BeforeUnloadEvent) => {
      if (!saver.current?.isSaved()) event.preventDefault()
    }
    document.addEventListener('visibilitychange', now)
    window.addEventListener('online', now)
    window.addEventListener('focus', now)
    window.addEventListener('beforeunload', leaving)
    return () => {
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('online', now)
      window.removeEventListener('focus', now)
      window.removeEventListener('beforeunload', leaving)
      now()
      saver.current?.stop()
    }
  }, [])

  return {
    answers,
    status,
    set(group: GroupName, name: string, value: Value) {
      show(withAnswer(latest.current, group, name, value))
      saver.current?.change(latest.current)
    },
    flush: async () => (await saver.current?.flush()) ?? false,
    takeNewer: () => show(saver.current?.takeNewer() ?? latest.current),
    keepThis: () => show(saver.current?.keepThis() ?? latest.current),
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
