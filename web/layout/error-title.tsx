import { useEffect } from 'react'
import { errorTitle } from './title-mark.ts'

/**
 * Prefixes the page title with "Error: " while a form shows errors, because a screen reader announces the title first.
 * In the server's HTML `finishDocument` merges the two titles.
 */
export function ErrorTitle() {
  useEffect(() => {
    if (!document.title.startsWith(errorTitle)) document.title = errorTitle + document.title
    return () => {
      if (document.title.startsWith(errorTitle)) document.title = document.title.slice(errorTitle.length)
    }
  }, [])
  // In the browser a second title element would replace the document's title.
  return typeof document === 'undefined' ? <title>{errorTitle}</title> : null
}
