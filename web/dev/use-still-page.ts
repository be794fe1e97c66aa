import { useEffect } from 'react'

/** For so many milliseconds after an input, scrolling counts as the reader's own. */
const own = 600

/**
 * When a framed page takes the focus, this page scrolls to the frame. The hook restores the scroll position and removes the
 * focus.
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
