import { createHash } from 'node:crypto'
import { escapeHtml } from '../contract/escape-html.ts'

/** The values come from web/styles/tokens.css. The font is there if the API runs beside the site; Arial has its place elsewhere. */
const baseStyle = `
@font-face{font-family:Archivo;src:url(/fonts/archivo-latin-wght-normal.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{--bg:#fbf9f4;--surface:#fff;--sunken:#f3efe6;--edge:#dfd8c9;--text:#12161f;--text-2:#414b61;--link:#1746c7;--yellow:#ffc21a;--red:#bf1f1a}
@media (prefers-color-scheme:dark){:root{--bg:#0b0e14;--surface:#12161f;--sunken:#1b2130;--edge:#414b61;--text:#fbf9f4;--text-2:#b9c0ce;--link:#9db8ff;--red:#ff9a91}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.55 Archivo,Arial,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,button:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-999rem}.skip:focus{position:static}
header{background:#12161f;color:#fbf9f4;padding:1rem max(1rem,calc((100vw - 72rem)/2));border-bottom:6px solid var(--yellow)}
header :is(p,a){display:flex;align-items:center;gap:.75rem;margin:0;font-weight:800;font-size:1.375rem;color:inherit;text-decoration:none}
header a:focus-visible{outline-color:var(--yellow)}
.mark{width:2.625rem;height:1.5rem}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem}
button{font:inherit;font-weight:800;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:6px;background:var(--yellow);color:#12161f;cursor:pointer}
@media print{header,nav{display:none}}`

const mark =
  '<svg class="mark" viewBox="0 0 56 32" aria-hidden="true"><path d="M16 16h24" stroke="#FFC21A" stroke-width="9"/><circle cx="15" cy="16" r="14" fill="#FFC21A"/><circle cx="15" cy="16" r="5" fill="#12161F"/><circle cx="41" cy="16" r="11.5" fill="#12161F" stroke="#fff" stroke-width="5"/></svg>'

interface HtmlPage {
  title: string
  /** What the page looks like besides header, text and buttons. */
  style: string
  /** HTML that the caller has escaped. */
  main: string
  /** Where the name in the header leads. */
  home?: string
}

/** A page without scripts. */
export function htmlPage({ title, style: own, main, home }: HtmlPage, status = 200): Response {
  const style = baseStyle + own
  const name = `${mark}Hero`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><a class="skip" href="#main">Skip to content</a>
<header>${home ? `<a href="${escapeHtml(home)}">${name}</a>` : `<p>${name}</p>`}</header><main id="main" tabindex="-1">${main}</main></body></html>`
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  })
}
