import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Meta } from 'react-router'
import { trusted } from '../art/drawing.tsx'
import { setRouteTitle } from './document-title.ts'

/**
 * Gives the route's title to the document. `<Meta>` renders into an SVG outside the page: hydration does not touch the head, and React
 * moves a `<title>` from anywhere else into the head. It renders only after hydration, because the server's page has no such element.
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
 * Leaves the head as the server sent it. Hydration would remove the tags that no component renders, such as those for link
 * previews, so in the browser only the title changes. In development, React tolerates such tags, and renders the links to Vite's
 * styles.
 */
export function PageHead({ children }: { children: ReactNode }) {
  const asSent = useMemo(() => ({ __html: trusted('') }), [])
  return typeof document === 'undefined' || import.meta.env.DEV ? (
    <head>{children}</head>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: tells hydration to leave the head alone
    <head dangerouslySetInnerHTML={asSent} suppressHydrationWarning />
  )
}
