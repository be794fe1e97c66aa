import { useEffect } from 'react'

/** Milliseconds for which what moves the page counts as the reader's own. */
const own = 600

/**
 * Keeps the page where the reader has put it: a page in a frame that takes the focus would scroll this one to itself.
 * The frame gives the focus back.
 */
export function useStillPage() {
  useEffect(() => {
    let place = window.scrollY
    let touched = Number.NEGATIVE_INFINITY
    const touch = (event: Event) => {
      touched = event.timeStamp
    }
    const keep = (event: Event) => {
      const focused = document.activeElement
      if (event.timeStamp - touched < own || !(focused instanceof HTMLIFrameElement)) {
        place = window.scrollY
        return
      }
      focused.blur()
      window.scrollTo(0, place)
    }
    const touches = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const
    for (const name of touches) window.addEventListener(name, touch, { capture: true, passive: true })
    window.addEventListener('scroll', keep)
    return () => {
      for (const name of touches) window.removeEventListener(name, touch, { capture: true })
      window.removeEventListener('scroll', keep)
    }
  }, [])
}
