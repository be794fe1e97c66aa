import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetWriting, reviveWriting, writingOf } from './local-draft.ts'

type Field = HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement
/** Fields of one line, of a form that asks for it with `data-draft`: passwords, codes and cards have other types or no form of it. */
const lines =
  '[data-draft] :is(input:is([type=text], [type=email], [type=tel], [type=date], :not([type])), select)'

/** A text of some length. A form that saves itself while one types (`data-autosave`) keeps its own, and no secret is kept. */
const isWriting = (target: EventTarget | null): target is Field =>
  target instanceof Element &&
  target.matches(`textarea, ${lines}`) &&
  !target.closest('[data-autosave], [data-secret]')

/** What the page came with in the field. */
const cameWith = (field: Field) =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(option => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue

/** Puts the text in as if it were typed: a field that React controls hears of it. */
function putIn(field: Field, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Keeps what is written in the text areas of a page, and in the lines of its forms with `data-draft`, in the tab's storage while it is typed, and puts it back when the
 * same person opens the page again: after a reload, or after the session had ended. Answers whether something came back.
 * `refused` is what came of a form that
 * was sent in vain. Forgotten once its form was sent, at log-out, and when another person is logged in.
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
      putIn(field, text)
      setRestoredAt(pathname)
    }
    const typed = ({ target }: Event) => {
      if (isWriting(target)) writing.keep(keyOf(target), target.value)
    }
    // Fields that were not there when the page came: of a dialog, of what was unfolded.
    const focused = ({ target }: Event) => {
      if (isWriting(target)) restore(target)
    }
    const sent = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return
      // A field named "action" hides the form's own property.
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
  // What was sent in vain is not sent.
  useEffect(() => {
    if (refused) reviveWriting(sessionStorage)
  }, [refused])
  return restoredAt === pathname
}
