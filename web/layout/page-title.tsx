import { useEffect } from 'react'

/**
 * A title that depends on the screen's state, such as a form's step or an error. It replaces the one from the route's
 * `meta`: in the server's HTML `finishDocument` keeps the last title, and in the browser an effect sets it.
 */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    const before = document.title
    document.title = children
    return () => {
      document.title = before
    }
  }, [children])
  return <title>{children}</title>
}
