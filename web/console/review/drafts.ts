import { useEffect, useSyncExternalStore } from 'react'
import type { ReviewCase } from '../../../contract/console/cases.ts'
import { decisionForm } from './checklist.tsx'

export type Draft = Readonly<Record<string, string>>

const remembered = 50
const none: Draft = {}
/** Kept only in memory, because personal data must not reach a URL or browser storage. */
const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The key contains the version, because the checks of one version don't apply to the next. */
export const draftKey = ({ applicationId, step, version }: ReviewCase) =>
  `${applicationId}/${step}/${version}`

function writeDraft(key: string, draft: Draft) {
  drafts.delete(key)
  drafts.set(key, draft)
  const [oldest] = drafts.keys()
  if (drafts.size > remembered && oldest !== undefined) drafts.delete(oldest)
  for (const listener of listeners) listener()
}

export const useDraft = (key: string): Draft =>
  useSyncExternalStore(
    subscribe,
    () => drafts.get(key) ?? none,
    () => none,
  )

/** Fields that only some decisions show. Hiding them does not clear the draft. */
const sometimes = ['note', 'reasonCode']

/** Saves the decision form as it is filled in, so that undo and the keys J and K lose nothing. */
export function useDraftOfForm(key: string) {
  useEffect(() => {
    const remember = (event: Event) => {
      const form = document.getElementById(decisionForm)
      const field = event.target
      if (!(form instanceof HTMLFormElement) || !(field instanceof Element)) return
      if (!('form' in field) || field.form !== form) return
      // A select fires `input` before React has stored the choice. A rerender at that moment would reset it.
      if (event.type !== (field instanceof HTMLSelectElement ? 'change' : 'input')) return
      const before = drafts.get(key) ?? none
      const kept = Object.fromEntries(Object.entries(before).filter(([name]) => sometimes.includes(name)))
      const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)])
      writeDraft(key, { ...kept, ...Object.fromEntries(typed) })
    }
    for (const kind of ['input', 'change']) document.addEventListener(kind, remember)
    return () => {
      for (const kind of ['input', 'change']) document.removeEventListener(kind, remember)
    }
  }, [key])
}
