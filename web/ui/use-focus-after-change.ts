import { type RefObject, useEffect, useRef } from 'react'

const controls = 'input:not([type=hidden]):not(:disabled), button:not(:disabled), a[href], [tabindex="0"]'

/** Nothing has the focus: what had it is gone, or cannot be pressed any more. */
const isLost = () => document.activeElement === document.body || document.activeElement?.matches(':disabled')

/**
 * Puts the focus on the first control of an area after the area has changed under it. What a person pressed there is often gone
 * then, and the keyboard would begin at the top of the page. `state`: what the area shows, in words. Only after something was
 * done in it, and never from a control that still has the focus. `claim()`: something was done for it elsewhere, as in a dialog.
 */
export function useFocusAfterChange<Area extends HTMLElement>(
  state: string,
): { area: RefObject<Area | null>; claim: () => void } {
  const area = useRef<Area>(null)
  const used = useRef(false)
  const before = useRef(state)
  useEffect(() => {
    const element = area.current
    const use = () => {
      used.current = true
    }
    const acts = ['click', 'change', 'drop', 'keydown'] as const
    for (const act of acts) element?.addEventListener(act, use, true)
    return () => {
      for (const act of acts) element?.removeEventListener(act, use, true)
    }
  }, [])
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (!used.current || !isLost()) return
    area.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
  }, [state])
  return {
    area,
    claim() {
      used.current = true
    },
  }
}
