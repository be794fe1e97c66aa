import { useEffect, useSyncExternalStore } from 'react'
import type { ReviewCase } from '../../../contract/console/cases.ts'
import { decisionForm } from './checklist.tsx'

/** What stands in the form of a decision, by the names of its fields. */
export type Draft = Readonly<Record<string, string>>

/** Cases whose drafts a page remembers. */
const remembered = 50
const none: Draft = {}
/** In the page's memory alone: it ends with the page, and holds what no address or storage may. */
const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A version of a step: what was ticked of one says nothing about the next. */
export const draftKey = ({ applicationId, step, version }: ReviewCase) =>
  `${applicationId}/${step}/${version}`

export function writeDraft(key: string, draft: Draft) {
  drafts.delete(key)
  drafts.set(key, draft)
  const [oldest] = drafts.keys()
  if (drafts.size > remembered && oldest !== undefined) drafts.delete(oldest)
  for (const listener of listeners) listener()
}

/** What was ticked, compared and typed of a case before; nothing on the server. */
export const useDraft = (key: string): Draft =>
  useSyncExternalStore(
    subscribe,
    () => drafts.get(key) ?? none,
    () => none,
  )

/** The fields that are there only with the decision that needs them: leaving it does not empty them. */
const sometimes = ['note', 'reasonCode']

/** Remembers the form of the decision while it is filled in, so that undo and the keys J and K lose nothing of it. */
export function useDraftOfForm(key: string) {
  useEffect(() => {
    const remember = (event: Event) => {
      const form = document.getElementById(decisionForm)
      const field = event.target as Partial<HTMLInputElement> | null
      if (!(form instanceof HTMLFormElement) || field?.form !== form) return
      // A list says `input` before the page has taken over what was chosen: drawn again by then, it would be put back.
      if (event.type !== (field instanceof HTMLSelectElement ? 'change' : 'input')) return
      const before = drafts.get(key) ?? none
      const kept = Object.fromEntries(
        sometimes.flatMap(name => (name in before ? [[name, before[name]!]] : [])),
      )
      const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)])
      writeDraft(key, { ...kept, ...Object.fromEntries(typed) })
    }
    for (const kind of ['input', 'change']) document.addEventListener(kind, remember)
    return () => {
      for (const kind of ['input', 'change']) document.removeEventListener(kind, remember)
    }
  }, [key])
}
