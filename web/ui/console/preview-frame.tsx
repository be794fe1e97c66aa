import { type IframeHTMLAttributes, useEffect, useRef, useState } from 'react'
import './preview-frame.css'

/**
 * A frame with a preview, outlined while the focus is in it. In the page that holds a frame, browsers match neither `:focus` nor
 * `:focus-within` then. Its window only loses the focus, and the frame is its active element.
 */
export function PreviewFrame(props: IframeHTMLAttributes<HTMLIFrameElement> & { title: string }) {
  const { title } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    const look = () => setFocus(document.activeElement === frame.current)
    for (const event of ['blur', 'focus', 'focusin'] as const) addEventListener(event, look)
    return () => {
      for (const event of ['blur', 'focus', 'focusin'] as const) removeEventListener(event, look)
    }
  }, [])
  return <iframe {...props} title={title} ref={frame} data-focus={hasFocus || undefined} />
}
