import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetWriting, writingOf } from './local-draft.ts'

/** A text of some length. A form that saves itself while one types (`data-autosave`) keeps its own, and no secret is kept. */
const isWriting = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && !target.closest('[data-autosave], [data-secret]')

/** Puts the text in as if it were typed: a field that React controls hears of it. */
function putIn(field: HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Keeps what is written in the text areas of a page in the tab's storage while it is typed, and puts it back when the
 * same person opens the page again: after a reload, or after the session had ended. Answers whether something came back.
 * Forgotten once its form was sent, at log-out, and when another person is logged in.
 */
export function useLocalDraft(owner: string | undefined): boolean {
  const { pathname } = useLocation()
  const [restoredAt, setRestoredAt] = useState<string>()
  useEffect(() => {
    if (!owner) return
    const writing = writingOf(sessionStorage, owner)
    const keyOf = ({ id, name }: HTMLTextAreaElement) => `${pathname}#${id || name}`
    const restore = (field: HTMLTextAreaElement) => {
      const text = writing.find(keyOf(field))
      if (text === undefined || field.value === text || field.value !== field.defaultValue) return
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
      for (const field of target.querySelectorAll('textarea')) writing.sent(keyOf(field))
    }
    writing.forgetSent()
    for (const field of document.querySelectorAll('textarea')) if (isWriting(field)) restore(field)
    document.addEventListener('input', typed)
    document.addEventListener('focusin', focused)
    document.addEventListener('submit', sent)
    return () => {
      document.removeEventListener('input', typed)
      document.removeEventListener('focusin', focused)
      document.removeEventListener('submit', sent)
    }
  }, [owner, pathname])
  return restoredAt === pathname
}
