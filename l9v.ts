import { readPages } from './bench/site/pages.ts'
import { bareHtml, keep, readFiles } from './bench/site/bare.ts'
import { startNginx } from './bench/site/nginx.ts'
const house = process.argv[2]!
const pages = await readPages(house)
const files = await readFiles(house, pages)
const visitor = '<link rel="stylesheet" href="/visitor.css" fetchpriority="low">'
const variants: Record<string, (bare: string, ours: string) => string> = {
  bare: b => b,
  visitor: b => b.replace('</body>', visitor + '</body>'),
  spec: (b, o) => b.replace('</head>', (/<script type="speculationrules">.*?<\/script>/.exec(o)?.[0] ?? '') + '</head>'),
  same: (_, o) => o,
  novisitor: (_, o) => o.replace(visitor, ''),
}
const sites: Record<string, { folder: string; path: string }> = {}
for (const [name, make] of Object.entries(variants)) {
  const folder = `/tmp/h/l9v/${name}`
  for (const [path, bytes] of files) keep(folder, path, bytes)
  keep(folder, '/visitor.css', ' ')
  for (const page of pages) keep(folder, page.path, make(bareHtml(page), await (await fetch(house + page.path)).text()))
  sites[name] = { folder, path: '/' }
}
const nginx = await startNginx(sites)
console.log(JSON.stringify({ urls: nginx.urls, paths: pages.map(p => p.path) }))
await new Promise(r => setTimeout(r, 3_000_000))
