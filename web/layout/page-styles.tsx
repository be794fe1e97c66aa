import { createContext, use, useEffect } from 'react'
import { Links, useMatches } from 'react-router'

export const PageStylesContext = createContext('')

interface ManifestWindow {
  __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> }
}

/** React Router appends `#` to a sheet that a lazily loaded script uses too. */
export const sheetAddress = (css: string) => css.replace('#', '')

const sheetsOf = (routeIds: readonly string[]) =>
  routeIds
    .flatMap(id => (globalThis as ManifestWindow).__reactRouterManifest?.routes[id]?.css ?? [])
    .map(sheetAddress)

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

interface Sheets {
  /**
   * Always the same object: if React saw a new one it would set the inline styles again, which the content security
   * policy refuses.
   */
  html: string
  inlined: Set<string>
}
let first: Sheets | undefined

/** The styles that the server inlined. Set once, so that a frame that React rebuilds finds its styles again. */
function firstSheets(routeIds: readonly string[]): Sheets {
  first ??= {
    html: trusted(document.getElementById('page-styles')?.textContent ?? ''),
    inlined: new Set(sheetsOf(routeIds)),
  }
  return first
}

/**
 * React inserts a sheet after others of its precedence, and the first one at the top of the head, where its layers
 * would come before `reset` and lose to it. This attribute makes the inlined styles the first. Set only after
 * hydration, because React treats an element with it as its own.
 */
function markAsFirst() {
  document.getElementById('page-styles')?.setAttribute('data-precedence', 'page')
}

/**
 * Inlines the page's styles at render, so that the first paint needs no further request and a page has only the CSS it
 * uses. Client-side navigations add the next page's sheets as links, which React waits for.
 */
export function PageStyles({ nonce }: { nonce?: string | undefined }) {
  const given = use(PageStylesContext)
  const routeIds = useMatches().map(match => match.id)
  useEffect(markAsFirst, [])
  if (import.meta.env.DEV) return <Links />
  const onServer = typeof document === 'undefined'
  const { html, inlined } = onServer ? { html: given, inlined: new Set<string>() } : firstSheets(routeIds)
  const added = onServer ? [] : [...new Set(sheetsOf(routeIds))].filter(sheet => !inlined.has(sheet))
  return (
    <>
      <style
        id="page-styles"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, from the build
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {added.map(sheet => (
        <link key={sheet} rel="stylesheet" href={sheet} precedence="page" />
      ))}
    </>
  )
}
