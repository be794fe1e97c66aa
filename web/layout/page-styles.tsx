import { createContext, use } from 'react'
import { Links } from 'react-router'

export const PageStylesContext = createContext('')

/**
 * Inlines the page's styles, so that the first paint needs no further request and a page has only the CSS it uses. Rendered on the
 * server only, as a part of the head. Navigations without a new document add the next page's sheets (`next-styles.ts`).
 */
export function PageStyles({ nonce }: { nonce?: string | undefined }) {
  const styles = use(PageStylesContext)
  if (import.meta.env.DEV) return <Links />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, from the build
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
}
