import { useEffect } from 'react'

/**
 * A title that only the state of the screen knows: the step a form is at, an error. It stands instead of the one of the
 * route's `meta`: in the page that the server sends (`finishDocument` keeps the last title), and by effect in the browser.
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
