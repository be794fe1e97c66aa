import { type RefObject, useEffect, useRef } from 'react'

const controls = 'input:not([type=hidden]):not(:disabled), button:not(:disabled), a[href], [tabindex="0"]'

/** The focused element is gone or disabled. */
const isLost = () => document.activeElement === document.body || document.activeElement?.matches(':disabled')

/**
 * Moves the focus to the first control of an area after its content has changed, because the pressed control is often gone, and
 * keyboard users would have to start again at the top of the page. `state` describes what the area shows. The focus moves only
 * after an action in the area, and never away from a control that still has it. `claim()` counts an action elsewhere, such as in a
 * dialog.
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
    const events = ['click', 'change', 'drop', 'keydown'] as const
    for (const event of events) element?.addEventListener(event, use, true)
    return () => {
      for (const event of events) element?.removeEventListener(event, use, true)
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
