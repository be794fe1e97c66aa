import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { currentRouter } from '../layout/current-router.ts'
import {
  draftsOf,
  forgetDraft,
  forgetDrafts,
  isUnstored,
  reviveDrafts,
  reviveUnanswered,
  tabStorage,
} from './local-draft.ts'
import {
  type DraftField,
  draftFieldsOfPage,
  draftKeyOf,
  draftKeysOf,
  initialValueOf,
  isDraftField,
  isDraftKeyOf,
  presentValueOf,
  restoreField,
} from './local-draft-fields.ts'

/** Until the drafts of the document before this one have been looked at. */
let isNewDocument = true

/** For a form that a script sends, without React Router: only the script knows that its text has arrived. */
export function forgetDraftsOf(form: HTMLFormElement): void {
  for (const key of draftKeysOf(window.location.pathname, form)) forgetDraft(tabStorage, key)
}

/**
 * Saves what is typed in text areas, and in fields of forms with `data-draft`, in the tab's storage. Restores it when the same
 * person opens the page again, after a reload or an ended session. Returns whether the page shows restored text that has not been
 * sent since.
 *
 * The draft is deleted once the server has accepted the form, at log-out, and when another person logs in; a guest's draft passes to
 * the person who logs in. It stays if the form was invalid, was refused, only asked for a preview, or if the page was left before
 * the answer came. A page whose form is sent by the browser, without a script, lists in `arrived` the drafts that the server has.
 */
export function useLocalDraft(owner: string | undefined, arrived?: readonly string[]): boolean {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const [restored, setRestored] = useState<readonly string[]>([])
  /** The fields of the last form that a script took over. Whether it is sent shows when a submission begins. */
  const taken = useRef<string[]>([])
  /** What the router held when the form was sent. While the answer redirects, it still holds that. */
  const before = useRef<unknown>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page, and each answer, tells anew what has arrived
  useEffect(() => {
    if (isNewDocument) reviveUnanswered(tabStorage)
    isNewDocument = false
    if (!owner) return
    const drafts = draftsOf(tabStorage, owner)
    const { actionData, errors } = currentRouter()?.state ?? {}
    if (state === 'submitting') {
      for (const key of taken.current) drafts.sent(key, 'script')
      taken.current = []
      before.current = actionData
    } else if (state === 'idle' || actionData !== before.current) {
      // A new answer tells at once: the page may be left before its data is loaded anew.
      if (errors || Object.values(actionData ?? {}).some(isUnstored)) reviveDrafts(tabStorage)
      else drafts.forgetSent()
    }
    if (state !== 'idle') return
    setRestored(keys => keys.filter(key => drafts.find(key) !== undefined))
  }, [owner, pathname, state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser sends is answered by a new document
  useEffect(() => {
    if (!owner) return
    const drafts = draftsOf(tabStorage, owner)
    if (arrived) drafts.settleSentByBrowser(key => isDraftKeyOf(pathname, key), arrived)
    const restore = (field: DraftField) => {
      const key = draftKeyOf(pathname, field)
      const text = drafts.find(key)
      const value = presentValueOf(field)
      if (text === undefined || value === text || value !== initialValueOf(field)) return
      restoreField(field, text)
      setRestored(keys => [...keys, key])
    }
    const typed = ({ target }: Event) => {
      if (isDraftField(target)) drafts.save(draftKeyOf(pathname, target), target.value)
    }
    // For fields that appear later, in a dialog or an opened section.
    const focused = ({ target }: Event) => {
      if (isDraftField(target)) restore(target)
    }
    const submitted = ({ target, defaultPrevented }: Event) => {
      if (!(target instanceof HTMLFormElement)) return
      // A field named "action" shadows the form's own property.
      if (target.getAttribute('action')?.endsWith('/logout')) return forgetDrafts(tabStorage)
      const keys = draftKeysOf(pathname, target)
      if (defaultPrevented) taken.current = keys
      else for (const key of keys) drafts.sent(key, 'browser')
    }
    for (const field of draftFieldsOfPage()) restore(field)
    document.addEventListener('input', typed)
    document.addEventListener('focusin', focused)
    document.addEventListener('submit', submitted)
    return () => {
      document.removeEventListener('input', typed)
      document.removeEventListener('focusin', focused)
      document.removeEventListener('submit', submitted)
    }
  }, [owner, pathname])
  return restored.some(key => isDraftKeyOf(pathname, key))
}
