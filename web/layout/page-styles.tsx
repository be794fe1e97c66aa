import { createContext, use, useEffect } from 'react'
import { Links, useMatches } from 'react-router'

/** On the server: the style sheets of this page, joined. */
export const PageStylesContext = createContext('')

interface ManifestWindow {
  __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> }
}

/** React Router marks with a `#` a sheet that a script which comes later uses, too. */
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
  /** One object for good: React compares it, and setting it again would be an inline style that the policy refuses. */
  html: string
  inlined: Set<string>
}
let first: Sheets | undefined

/** In the browser: what the server inlined. Set once, so that a page that React builds anew finds its styles again. */
function firstSheets(routeIds: readonly string[]): Sheets {
  first ??= {
    html: trusted(document.getElementById('page-styles')?.textContent ?? ''),
    inlined: new Set(sheetsOf(routeIds)),
  }
  return first
}

/**
 * React puts a sheet after those of its precedence, and the first one before everything else in the head, where its
 * layers would come before `reset` and lose to it. With this mark the inlined styles are the first. Set only once the
 * page is hydrated: React takes a marked element for one of its own.
 */
function markAsFirst() {
  document.getElementById('page-styles')?.setAttribute('data-precedence', 'page')
}

/**
 * The page's styles, inlined at render: no request stands between the HTML and the first paint, and a page carries only
 * what it uses. A navigation inside the browser adds the sheets of the next page as links, which React waits for.
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
