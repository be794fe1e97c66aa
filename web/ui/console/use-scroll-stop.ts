import { useEffect, useRef, useState } from 'react'

/**
 * For a part of a page that may be larger than its place: a stop of the Tab key, so that the arrow keys scroll it, but only while there
 * is something to scroll. Without scripts it is always one.
 */
export function useScrollStop<Part extends HTMLElement>() {
  const ref = useRef<Part>(null)
  const [scrolls, setScrolls] = useState(true)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    const { children } = part
    const observer = new ResizeObserver(() =>
      setScrolls(part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight),
    )
    for (const each of [part, ...children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return { ref, tabIndex: scrolls ? 0 : undefined }
}
