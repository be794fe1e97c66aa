import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { focusHeading } from '../../layout/use-heading-focus.ts'
import { isModalOpen } from '../../ui/feedback/is-modal-open.ts'

const field = 'input:not([type=radio]),select,textarea,[contenteditable]'
const control = `${field},a,button,summary,input`

/**
 * The keyboard shortcuts of the review section, which fields ignore. Enter works only while no control has the focus, because it
 * would activate that control, and nothing works behind an open dialog. Keys without an action, and keys with Ctrl, Alt or Meta, are
 * left to the browser.
 */
export function useReviewKeys(actions: Readonly<Record<string, (() => unknown) | undefined>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      isModalOpen() ||
      event.defaultPrevented ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    const key = event.key.toLowerCase()
    const action = actions[key]
    const target = event.target instanceof Element ? event.target : null
    if (!action || target?.closest(key === 'enter' ? control : field)) return
    event.preventDefault()
    action()
  })
  // A layout effect, because on a slow machine a key pressed before the first paint would be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/**
 * Escape moves the focus from a field to the heading, so that shortcuts work again. Dialogs handle their own Escape.
 */
export function useEscape() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== 'Escape' || !target?.closest(field) || target.closest('dialog')) return
      focusHeading()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

export function useQueueKeys({ previous, next }: { previous: string | undefined; next: string | undefined }) {
  const navigate = useNavigate()
  const to = (address: string | undefined) => (address ? () => navigate(address) : undefined)
  useReviewKeys({ j: to(next), k: to(previous) })
}
