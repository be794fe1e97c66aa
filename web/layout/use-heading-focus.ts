import { useEffect, useRef } from 'react'

export const focusHeading = () =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/** Moves the focus to the page's heading when `shown` changes and what had the focus is gone. */
export function useHeadingFocus(shown: string) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) focusHeading()
  }, [shown])
}
