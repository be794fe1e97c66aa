import { createHash } from 'node:crypto'
import { escapeHtml } from '../contract/escape-html.ts'

/** The values come from web/styles/tokens.css. */
const style = `
:root{--bg:#fbf9f4;--surface:#fff;--sunken:#f3efe6;--edge:#dfd8c9;--text:#12161f;--text-2:#414b61;--link:#1746c7;--yellow:#ffc21a;--red:#bf1f1a}
@media (prefers-color-scheme:dark){:root{--bg:#0b0e14;--surface:#12161f;--sunken:#1b2130;--edge:#414b61;--text:#fbf9f4;--text-2:#b9c0ce;--link:#9db8ff;--red:#ff9a91}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.55 Archivo,Arial,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,button:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-999rem}.skip:focus{position:static}
header{background:#12161f;color:#fbf9f4;padding:1rem max(1rem,calc((100vw - 72rem)/2));border-bottom:6px solid var(--yellow)}
header p{margin:0;font-weight:800;font-size:1.25rem}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:clamp(1.75rem,5vw,2.75rem);line-height:1.1;margin:.5rem 0 1rem}
h2{font-size:1.5rem;margin:3rem 0 .5rem;padding-top:1rem;border-top:2px solid var(--edge)}
h3{font-size:1.125rem;margin:0}
h4{font-size:1rem;margin:1.25rem 0 .25rem}
code{font:.9em ui-monospace,Menlo,Consolas,monospace;background:var(--sunken);padding:.1em .3em;border-radius:4px}
pre{overflow-x:auto;background:var(--sunken);padding:1rem;border-radius:8px;overflow-wrap:normal}pre code{background:none;padding:0}
article{background:var(--surface);border:1px solid var(--edge);border-radius:12px;padding:1rem;margin:1rem 0}
.verb{display:inline-block;min-width:4.5rem;font-weight:800}
.muted{color:var(--text-2)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;min-width:48rem;font-size:.9375rem;overflow-wrap:normal}
td:first-child{white-space:nowrap}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--edge)}
nav ul,.plain{list-style:none;padding:0;margin:0}
nav li{padding:.15rem 0}
summary{cursor:pointer;padding:.5rem 0;font-weight:700;min-height:2.75rem}
button{font:inherit;font-weight:800;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:6px;background:var(--yellow);color:#12161f;cursor:pointer}
@media print{header,nav{display:none}}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page without scripts. `body` is HTML that the caller has escaped. */
export function htmlPage({ title, body }: { title: string; body: string }, status = 200): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><a class="skip" href="#main">Skip to content</a>
<header><p>Hero</p></header><main id="main" tabindex="-1"><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  })
}
