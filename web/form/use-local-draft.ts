import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetWriting, reviveWriting, writingOf } from './local-draft.ts'

type Field = HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement
/**
 * Single-line fields of forms with `data-draft`. Never passwords, codes or cards: their inputs have other types, or their forms
 * lack the attribute.
 */
const lines =
  '[data-draft] :is(input:is([type=text], [type=email], [type=tel], [type=date], :not([type])), select)'

/** Multi-line text and the lines above. Not in forms that save while typing (`data-autosave`), and never a secret. */
const isWriting = (target: EventTarget | null): target is Field =>
  target instanceof Element &&
  target.matches(`textarea, ${lines}`) &&
  !target.closest('[data-autosave], [data-secret]')

const cameWith = (field: Field) =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(option => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue

/** Uses the native setter and an input event, so that a field controlled by React notices. */
function setFieldValue(field: Field, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Saves what is typed in text areas, and in fields of forms with `data-draft`, in the tab's storage. Restores it when the same
 * person opens the page again, after a reload or an ended session. Returns whether anything was restored. `refused` is the result
 * of a failed submission. The draft is deleted when the form was sent, at log-out, and when another person logs in.
 */
export function useLocalDraft(owner: string | undefined, refused?: unknown): boolean {
  const { pathname } = useLocation()
  const [restoredAt, setRestoredAt] = useState<string>()
  useEffect(() => {
    if (!owner) return
    const writing = writingOf(sessionStorage, owner)
    const keyOf = ({ id, name }: Field) => `${pathname}#${id || name}`
    const restore = (field: Field) => {
      const text = writing.find(keyOf(field))
      if (text === undefined || field.value === text || field.value !== cameWith(field)) return
      setFieldValue(field, text)
      setRestoredAt(pathname)
    }
    const typed = ({ target }: Event) => {
      if (isWriting(target)) writing.keep(keyOf(target), target.value)
    }
    // For fields that appear later, in a dialog or an opened section.
    const focused = ({ target }: Event) => {
      if (isWriting(target)) restore(target)
    }
    const sent = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return
      // A field named "action" shadows the form's own property.
      if (target.getAttribute('action')?.endsWith('/logout')) return forgetWriting(sessionStorage)
      for (const field of target.elements) if (isWriting(field)) writing.sent(keyOf(field))
    }
    writing.forgetSent()
    for (const field of document.querySelectorAll(`textarea, ${lines}`)) if (isWriting(field)) restore(field)
    document.addEventListener('input', typed)
    document.addEventListener('focusin', focused)
    document.addEventListener('submit', sent)
    return () => {
      document.removeEventListener('input', typed)
      document.removeEventListener('focusin', focused)
      document.removeEventListener('submit', sent)
    }
  }, [owner, pathname])
  useEffect(() => {
    if (refused) reviveWriting(sessionStorage)
  }, [refused])
  return restoredAt === pathname
}
