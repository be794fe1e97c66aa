import { useEffect, useRef } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Scrolls to an element that is not in sight as a whole. */
export function bringIntoSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'center' })
}

/**
 * Words about what was sent come into sight when they appear: the button that was pressed is at the form's end, on a phone
 * more than a screen below. `cause` is another object each time. Words that came with the page stay where they are: its
 * address has led there.
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
