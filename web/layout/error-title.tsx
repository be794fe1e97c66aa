import { useEffect } from 'react'
import { markTitle } from './document-title.ts'
import { errorTitle } from './title-mark.ts'

/**
 * Prefixes the page title with "Error: " while a form shows errors, because a screen reader announces the title first.
 * In the server's HTML `finishDocument` merges the two titles.
 */
export function ErrorTitle() {
  useEffect(markTitle, [])
  return typeof document === 'undefined' ? <title>{errorTitle}</title> : null
}
