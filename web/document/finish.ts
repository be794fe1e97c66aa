import { createHash } from 'node:crypto'
import { errorTitle } from '../layout/title-mark.ts'
import type { PageHandle } from '../page-kind.ts'
import { recordInput } from './record-input.ts'
import { starter } from './starter.ts'
import { missingScriptsNote, needsScriptsId, tellMissingScripts } from './tell-missing-scripts.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const element = (name: string, nonce: string) =>
  new RegExp(`<${name}([^>]*?) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</${name}>`, 'g')

const titles = /<title>([\s\S]*?)<\/title>/g

/** A screen's own title comes after the route's, and the error prefix before both; only one title may remain. */
function withOneTitle(html: string) {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const found = [...head.matchAll(titles)].map(([, text = '']) => text)
  const own = found.findLast(text => text !== errorTitle)
  const prefix = found.includes(errorTitle) && !own?.startsWith(errorTitle) ? errorTitle : ''
  let placed = false
  const withOne = head.replace(titles, () => {
    if (placed) return ''
    placed = true
    return `<title>${prefix}${own ?? ''}</title>`
  })
  return withOne + html.slice(end)
}

interface FinishedDocument {
  html: string
  scripts: string[]
  styles: string[]
}

interface FinishOptions {
  nonce: string
  kind: PageHandle['kind']
  /** Preact in what is built, React in development. */
  hydratedBy: 'preact' | 'react'
  head?: string
  last?: string
}

/** Not `replace`, because the inserted text may contain its `$` patterns. */
function insertAt(html: string, at: number, added: string) {
  return added === '' || at < 0 ? html : html.slice(0, at) + added + html.slice(at)
}

/**
 * React Router's module without the files that it would preload for links to this page, of which there are none, and without
 * indentation. On a slow connection these file names delay the first text.
 */
const withoutPreloads = (module: string) =>
  module.replace(/"imports": \[[^\]]*\]/g, '"imports":[]').replace(/\n\s+/g, '\n')

/**
 * Takes the data of the loaders, which React Router sends in several scripts, out of a page. In one script they need one hash in the
 * policy. The comments around them are for React, which would wait for them.
 */
function takeData(html: string, nonce: string) {
  const texts: string[] = []
  const script = `<script nonce="${nonce}">(window\\.__reactRouterContext[\\s\\S]*?)</script>`
  const rest = html.replace(
    new RegExp(`(?:<!--\\$-->)*${script}(?:<!--/\\$-->)*`, 'g'),
    (_, text: string) => {
      texts.push(text)
      return ''
    },
  )
  return { html: rest, data: texts.join('') }
}

/**
 * Finishes the rendered page. Nonces of our inline scripts and styles become hashes, so that a cached page stays valid
 * and injected scripts don't run. The module of an enhanced page is deferred. Preact leaves the scripts of the page where they are: to
 * remove one makes browsers calculate the styles of what is drawn again. `nonce` is random per render and known
 * only to the frame. A page that needs its scripts gets what says so if they don't arrive. `head` and `last` are inserted at the end of
 * head and body, where hydration ignores them.
 */
export function finishDocument(
  rendered: string,
  { nonce, kind, hydratedBy, head = '', last = '' }: FinishOptions,
): FinishedDocument {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const isBuilt = hydratedBy === 'preact'
  const titled = withOneTitle(rendered)
  const { html: withoutData, data } = isBuilt ? takeData(titled, nonce) : { html: titled, data: '' }
  let html = withoutData
  const framework =
    kind === 'enhanced' && /<link rel="modulepreload" href="([^"]*\/framework-[^"]+)"/.exec(html)?.[1]
  if (kind === 'enhanced') html = html.replace(/<link rel="modulepreload"[^>]*>/g, '')
  const aside = isBuilt ? ' data-aside' : ''
  const inline = (attributes: string, text: string) => {
    scripts.add(hashOf(text))
    return `<script${attributes}>${text}</script>`
  }
  html = html.replace(element('script', nonce), (_, before: string, after: string, text: string) => {
    const attributes = `${before}${after}`
    if (!/type="module"/.test(attributes)) return inline(attributes, text)
    if (kind !== 'enhanced') return (data && inline(aside, data)) + inline(aside + attributes, text)
    const first = framework ? ` data-first="${framework}"` : ''
    return inline(`${aside} type="text/plain"${first}`, withoutPreloads(text)) + inline(aside, data + starter)
  })
  html = html.replace(element('style', nonce), (_, before: string, after: string, text: string) => {
    styles.add(hashOf(text))
    return `<style${before}${after}>${text}</style>`
  })
  html = html.replaceAll(` nonce="${nonce}"`, '')
  if (isBuilt && kind === 'app' && html.includes('<form')) {
    scripts.add(hashOf(recordInput))
    html = insertAt(html, html.indexOf('</head>'), `<script>${recordInput}</script>`)
  }
  const tells = kind === 'app' && html.includes(`<noscript id="${needsScriptsId}"`)
  if (tells) scripts.add(hashOf(tellMissingScripts))
  html = insertAt(html, html.indexOf('</head>'), tells ? `<script>${tellMissingScripts}</script>` : '')
  html = insertAt(html, html.lastIndexOf('</body>'), tells ? missingScriptsNote + last : last)
  html = insertAt(html, html.indexOf('</head>'), head)
  return { html, scripts: [...scripts], styles: [...styles] }
}
