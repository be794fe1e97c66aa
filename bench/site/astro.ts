import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTag } from 'domhandler'
import { getOuterHTML } from 'domutils'
import { keep } from './bare.ts'
import { formModule } from './elements.ts'
import { formOf } from './next.ts'
import type { Page } from './pages.ts'
import { peersFolder, runPeer, versions } from './peers.ts'

const config = `import react from '@astrojs/react'
export default { integrations: [react()], devToolbar: { enabled: false } }
`

const place = '<!--the form-->'

function pageModule(page: Page, up: string): string {
  const form = formOf(page)
  const raw = (html: string) => `<Fragment set:html={${JSON.stringify(html)}} />`
  const head = page.head.children.filter(node => isTag(node) && node.name !== 'style')
  let body = getOuterHTML(page.body.children, { encodeEntities: 'utf8' })
  if (form) body = body.replace(getOuterHTML(form, { encodeEntities: 'utf8' }), () => place)
  const [before = '', after] = body.split(place)
  const island = after === undefined ? '' : `<Form client:load />${raw(after)}`
  return `---
import '${up}styles/${page.key}.css'
${form ? `import Form from '${up}forms/${page.key}.jsx'` : ''}
---
<!DOCTYPE html>
<html lang="en" data-line="customer">
<head>${raw(getOuterHTML(head, { encodeEntities: 'utf8' }))}</head>
<body>${raw(before)}${island}</body>
</html>
`
}

export async function buildAstro(
  pages: readonly Page[],
  files: Map<string, Buffer>,
  into: string,
): Promise<void> {
  const folder = join(peersFolder, 'astro')
  rmSync(folder, { recursive: true, force: true })
  const write = (path: string, bytes: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  // Astro's build reads the dependencies from package.json; the packages are installed one folder up.
  const { astro, '@astrojs/react': react } = versions
  write('package.json', JSON.stringify({ type: 'module', dependencies: { astro, '@astrojs/react': react } }))
  write('astro.config.mjs', config)
  for (const [path, bytes] of files) write(`public${path}`, bytes)
  for (const page of pages) {
    const path = page.path === '/' ? '/index' : page.path
    write(`src/pages${path}.astro`, pageModule(page, '../'.repeat(path.split('/').length - 1)))
    write(`src/styles/${page.key}.css`, page.css)
    const form = formOf(page)
    if (form) write(`src/forms/${page.key}.jsx`, formModule(form))
  }
  await runPeer('astro/bin/astro.mjs', ['build'], folder)
  const built = join(folder, 'dist')
  for (const path of readdirSync(built, { recursive: true, encoding: 'utf8' }))
    if (statSync(join(built, path)).isFile()) keep(into, `/${path}`, readFileSync(join(built, path)))
}
