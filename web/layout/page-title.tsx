import { useEffect } from 'react'
import { replaceTitle } from './document-title.ts'

/**
 * A title that depends on the screen's state, such as a form's step or an error. It replaces the one from the route's
 * `meta`: in the server's HTML `finishDocument` keeps the last title, and in the browser an effect sets it.
 */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => replaceTitle(children), [children])
  return typeof document === 'undefined' ? <title>{children}</title> : null
}
