import { createHash } from 'node:crypto'
import { afterPaint } from '../layout/after-paint.ts'
import { errorTitle } from '../layout/title-mark.ts'
import type { PageHandle } from '../page-kind.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Starts the held module of an enhanced page: when the browser has painted, has loaded and is idle, or at the first touch,
 * whichever is first. What is typed or sent before that is the platform's, and stays. The framework's file comes first
 * and alone: read together with the page's own files, it would hold up the page for longer than a blink on a slow phone.
 * The module is found by where it is, never by an id: headings of texts carry ids that their writers chose.
 */
const starter = `(()=>{const h=document.currentScript.previousElementSibling;let d=0;const run=()=>{const s=document.createElement('script');s.type='module';const t=h.textContent;s.text=window.trustedTypes?trustedTypes.createPolicy('hero-start',{createScript:x=>x}).createScript(t):t;document.body.append(s)};const go=()=>{if(d)return;d=1;for(const e of v)removeEventListener(e,go,true);const f=h.dataset.first;f?import(f).then(()=>setTimeout(run),run):run()};const v=['pointerdown','keydown','focusin'];for(const e of v)addEventListener(e,go,true);const i=()=>window.requestIdleCallback?requestIdleCallback(go,{timeout:3000}):setTimeout(go,300);const p=()=>${afterPaint('i()')};document.readyState==='complete'?p():addEventListener('load',p)})()`

const element = (name: string, mark: string) =>
  new RegExp(`<${name}([^>]*?) nonce="${mark}"([^>]*)>([\\s\\S]*?)</${name}>`, 'g')

const titles = /<title>([\s\S]*?)<\/title>/g

/** A screen's own title stands behind the route's, and the mark of an error before either; a page has one. */
function withOneTitle(html: string) {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const found = [...head.matchAll(titles)].map(([, text = '']) => text)
  const own = found.findLast(text => text !== errorTitle)
  const mark = found.includes(errorTitle) && !own?.startsWith(errorTitle) ? errorTitle : ''
  let placed = false
  const withOne = head.replace(titles, () => {
    if (placed) return ''
    placed = true
    return `<title>${mark}${own ?? ''}</title>`
  })
  return withOne + html.slice(end)
}

export interface FinishedDocument {
  html: string
  /** What the Content-Security-Policy allows to run and to style. */
  scripts: string[]
  styles: string[]
}

interface FinishOptions {
  mark: string
  kind: PageHandle['kind']
  head?: string
  last?: string
}

/** Not `replace`: what is put in may hold its signs. */
function before(html: string, at: number, added: string) {
  return added === '' || at < 0 ? html : html.slice(0, at) + added + html.slice(at)
}

/**
 * Turns the rendered page into the one that leaves: the marks of our own inline scripts and styles become hashes (so
 * that a kept page stays valid, and a script that anyone else got into the page does not run), and an enhanced page's
 * module waits. `mark` is random per render; nothing but the page's own frame knows it. `head` and `last` are put at the
 * end of the head and of the body, where hydration passes over them.
 */
export function finishDocument(
  rendered: string,
  { mark, kind, head = '', last = '' }: FinishOptions,
): FinishedDocument {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  let html = withOneTitle(rendered)
  const framework =
    kind === 'enhanced' && /<link rel="modulepreload" href="([^"]*\/framework-[^"]+)"/.exec(html)?.[1]
  if (kind === 'enhanced') html = html.replace(/<link rel="modulepreload"[^>]*>/g, '')
  html = html.replace(element('script', mark), (_, before: string, after: string, text: string) => {
    scripts.add(hashOf(text))
    const attributes = `${before}${after}`
    if (kind !== 'enhanced' || !/type="module"/.test(attributes))
      return `<script${attributes}>${text}</script>`
    scripts.add(hashOf(starter))
    const first = framework ? ` data-first="${framework}"` : ''
    return `<script type="text/plain"${first}>${text}</script><script>${starter}</script>`
  })
  html = html.replace(element('style', mark), (_, before: string, after: string, text: string) => {
    styles.add(hashOf(text))
    return `<style${before}${after}>${text}</style>`
  })
  html = html.replaceAll(` nonce="${mark}"`, '')
  html = before(html, html.lastIndexOf('</body>'), last)
  html = before(html, html.indexOf('</head>'), head)
  return { html, scripts: [...scripts], styles: [...styles] }
}
