import { useEffect } from 'react'
import { errorTitle } from './title-mark.ts'

/**
 * "Error: " before the title of the page, whatever that is, as long as a form says what is wrong: the title is the first
 * thing that a screen reader says. In the page that the server sends `finishDocument` joins the two.
 */
export function ErrorTitle() {
  useEffect(() => {
    if (!document.title.startsWith(errorTitle)) document.title = errorTitle + document.title
    return () => {
      if (document.title.startsWith(errorTitle)) document.title = document.title.slice(errorTitle.length)
    }
  }, [])
  // In the browser a further element would be the document's title, and this is only half of one.
  return typeof document === 'undefined' ? <title>{errorTitle}</title> : null
}
