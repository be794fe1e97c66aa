import { useEffect, useRef } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'

export function bringIntoSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'center' })
}

/**
 * Scrolls a result into view when it appears, because the submit button is at the form's end, on a phone more than a
 * screen below. `cause` is a new object each time. A result that came with the page is not scrolled to, because the
 * URL's fragment does that.
 */
export function useInSight(cause: object | null | undefined) {
  const words = useRef<HTMLDivElement>(null)
  const ofThePage = useRef(useHydrated() ? undefined : cause)
  useEffect(() => {
    const element = words.current
    if (!element || cause === ofThePage.current) return
    bringIntoSight(element)
  }, [cause])
  return words
}
