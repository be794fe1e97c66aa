import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

const field = 'input:not([type=radio]),select,textarea,[contenteditable]'
const control = `${field},a,button,summary,input`

/**
 * Keys of the review section, wherever the focus is but in a field. Enter belongs to the control that has the focus, so it
 * acts from elsewhere alone. A key without a deed is left to the browser, and so is every one with Ctrl, Alt or Meta.
 */
export function useReviewKeys(deeds: Readonly<Record<string, (() => unknown) | undefined>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const deed = deeds[key]
    const target = event.target instanceof Element ? event.target : null
    if (!deed || target?.closest(key === 'enter' ? control : field)) return
    event.preventDefault()
    deed()
  })
  // With the page itself, not after its first picture: on a busy machine a press between the two would be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const heading = () => document.querySelector<HTMLElement>('h1')

/** Escape leads out of a field to the heading, so that the letters are keys again. A dialog keeps its own Escape. */
export function useEscape() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== 'Escape' || !target?.closest(field) || target.closest('dialog')) return
      heading()?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Where the focus goes when what had it is no more there, because `place` has changed in the page. */
export function useFoundFocus(place: string) {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (document.activeElement === document.body) heading()?.focus({ preventScroll: true })
  }, [place])
}

/** J and K: to the case after and before, where there is one. */
export function useQueueKeys({ previous, next }: { previous: string | undefined; next: string | undefined }) {
  const navigate = useNavigate()
  const to = (address: string | undefined) => (address ? () => navigate(address) : undefined)
  useReviewKeys({ j: to(next), k: to(previous) })
}
