import { createHash } from 'node:crypto'

/** Seconds after which the page loads itself again. */
const reloadAfter = 4

/**
 * The colors are those of web/styles/tokens.css and of a dark opening (server/starting-page.test.ts). Nothing can be loaded yet, so the
 * page has its style and its drawing within.
 */
const style = `
:root{color-scheme:dark}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{min-height:100vh;display:flex;flex-direction:column;justify-content:center;background:#0b0e14;color:#fbf9f4;border-top:6px solid #ffc21a;font:1.125rem/1.5 Archivo,Arial,sans-serif}
main{width:100%;padding:2.5rem max(clamp(20px,5vw,72px),calc((100vw - 1360px)/2)) 2rem}
h1{font-size:clamp(2.5rem,1.7rem + 3.4vw,4.5rem);line-height:1.02;letter-spacing:-.03em;text-wrap:balance}
p{margin-top:1rem;max-width:44ch;color:#dde1e9}
a{display:inline-block;padding-block:3px;color:#fff;text-underline-offset:4px;text-decoration-color:#ffc21a}
a:focus-visible{outline:3px solid #ffc21a;outline-offset:3px}
svg{display:block;width:100%;height:60px}`

/** The line has come as far as the pair, and goes on in dashes. */
const line =
  '<svg viewBox="0 0 1360 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path stroke="#ffc21a" stroke-width="12" d="M-2000 30h2640"/><path stroke="#ffc21a" stroke-width="12" stroke-dasharray="24 24" d="M760 30h2600"/><circle cx="654" cy="30" r="26" fill="#ffc21a"/><circle cx="654" cy="30" r="9" fill="#0b0e14"/><circle cx="706" cy="30" r="21" fill="#0b0e14" stroke="#fff" stroke-width="10"/></svg>'

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Back in a moment: Hero</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${reloadAfter}"><style>${style}</style></head>
<body><main><h1>Back in a moment</h1><p>Hero is starting. This page loads again in a few seconds, and you don’t have to do anything.</p>
<p>If you’re in danger, <a href="tel:911">call 911</a>.</p></main>${line}</body></html>`

/** What a person reads at every page until the product has started. It has no script, and its policy allows none. */
export const startingPage = {
  html,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    vary: 'accept',
  },
}
