import { createHash } from 'node:crypto'
import { escapeHtml } from '../contract/escape-html.ts'

/** The values come from web/styles/tokens.css. The font is there if the API runs beside the site; Arial has its place elsewhere. */
const style = `
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
@media print{header,nav{display:none}}
.single{display:flex;flex-direction:column;min-height:100dvh;background:#0b0e14;color:#fbf9f4}
.single header{background:none;border:0;padding-top:1.5rem}
.single main{flex:1;width:100%;display:flex;flex-direction:column;justify-content:center}
.single h1{font-size:clamp(2.5rem,8vw,5rem);font-weight:780;letter-spacing:-.025em;line-height:1;margin:0}
.single p{font-size:1.1875rem;max-width:32rem;margin:1.5rem 0 0}
.single main a{color:#9db8ff}
.single button{min-height:3.5rem;margin-top:2rem;font-size:1.0625rem}
.single :focus-visible{outline-color:#ffc21a}
.rail{position:relative;padding:0 0 .5rem 3.5rem}
.rail:before{content:"";position:absolute;left:.6875rem;top:1.25rem;bottom:2rem;width:.375rem;background:var(--yellow)}
.rail:after{content:"";position:absolute;left:0;bottom:.75rem;width:1.75rem;height:1.75rem;border-radius:50%;background:#0b0e14;border:.375rem solid #fbf9f4;box-sizing:border-box}
.rail h1:before{content:"";position:absolute;left:-.125rem;top:.25rem;width:2rem;height:2rem;border-radius:50%;background:radial-gradient(circle,#0b0e14 .4375rem,var(--yellow) .5rem)}`

const mark =
  '<svg class="mark" viewBox="0 0 56 32" aria-hidden="true"><path d="M16 16h24" stroke="#FFC21A" stroke-width="9"/><circle cx="15" cy="16" r="14" fill="#FFC21A"/><circle cx="15" cy="16" r="5" fill="#12161F"/><circle cx="41" cy="16" r="11.5" fill="#12161F" stroke="#fff" stroke-width="5"/></svg>'

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface HtmlPage {
  title: string
  /** HTML that the caller has escaped. */
  body: string
  /** The address of the site, for the page of a link in a mail, which is about one thing. */
  home?: string
}

/** A page without scripts. */
export function htmlPage({ title, body, home }: HtmlPage, status = 200): Response {
  const text = `<h1>${escapeHtml(title)}</h1>${body}`
  const name = home ? `<a href="${escapeHtml(home)}">${mark}Hero</a>` : `<p>${mark}Hero</p>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(home ? `${title} | Hero` : title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body${home ? ' class="single"' : ''}><a class="skip" href="#main">Skip to content</a>
<header>${name}</header><main id="main" tabindex="-1">${home ? `<div class="rail">${text}</div>` : text}</main></body></html>`
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
