import { createContext, use } from 'react'
import { Links } from 'react-router'

export const PageStylesContext = createContext('')

interface Policy {
  createHTML(html: string): string
}
let policy: Policy | undefined
function trusted(css: string) {
  const maker = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
    .trustedTypes
  policy ??= maker?.createPolicy('hero-styles', { createHTML: same => same })
  return policy?.createHTML(css) ?? css
}

/** The styles that the server inlined. Set once, so that a frame that is rebuilt finds its styles again. */
let inlined: string | undefined

/**
 * Inlines the page's styles at render, so that the first paint needs no further request and a page has only the CSS it
 * uses. Navigations without a new document add the next page's sheets (`next-styles.ts`).
 */
export function PageStyles({ nonce }: { nonce?: string | undefined }) {
  const given = use(PageStylesContext)
  if (import.meta.env.DEV) return <Links />
  if (typeof document !== 'undefined')
    inlined ??= trusted(document.getElementById('page-styles')?.textContent ?? '')
  return (
    <style
      id="page-styles"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, from the build
      dangerouslySetInnerHTML={{ __html: inlined ?? given }}
    />
  )
}
