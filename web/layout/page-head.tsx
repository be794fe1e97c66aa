import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Meta } from 'react-router'
import { setRouteTitle } from './document-title.ts'

const asSent = { __html: '' }

/** The route's title, drawn aside because the head is left as it is. */
function RouteTitle() {
  const [aside] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const title = aside.querySelector('title')?.textContent
    if (title) setRouteTitle(title)
  })
  return createPortal(<Meta />, aside)
}

/**
 * The document's head is the server's: it also holds tags that no component renders, such as those for link previews, which hydration
 * would remove. In the browser only its title changes.
 */
export function PageHead({ children }: { children: ReactNode }) {
  return typeof document === 'undefined' ? (
    <head>{children}</head>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: tells hydration to leave the head alone
    <head dangerouslySetInnerHTML={asSent} suppressHydrationWarning />
  )
}

export const TitleOfRoute = () => (typeof document === 'undefined' ? null : <RouteTitle />)
