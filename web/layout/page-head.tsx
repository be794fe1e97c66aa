import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Meta } from 'react-router'
import { setRouteTitle } from './document-title.ts'

const asSent = { __html: '' }

/**
 * Tells the document the route's title. It is drawn aside, because the head is left as it is, and inside a drawing, because React moves
 * other titles to the head; once the page is hydrated, since the server sends no such part.
 */
export function TitleOfRoute() {
  const [aside, setAside] = useState<Element>()
  useEffect(() => setAside(document.createElementNS('http://www.w3.org/2000/svg', 'svg')), [])
  useLayoutEffect(() => {
    const title = aside?.querySelector('title')?.textContent
    if (title) setRouteTitle(title)
  })
  return aside ? createPortal(<Meta />, aside) : null
}

/**
 * The document's head is the server's: it also holds tags that no component renders, such as those for link previews, which hydration
 * would remove. In the browser only its title changes. In development, React tolerates such tags, and renders the links to Vite's styles.
 */
export function PageHead({ children }: { children: ReactNode }) {
  return typeof document === 'undefined' || import.meta.env.DEV ? (
    <head>{children}</head>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: tells hydration to leave the head alone
    <head dangerouslySetInnerHTML={asSent} suppressHydrationWarning />
  )
}
