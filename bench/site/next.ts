import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Element, isTag } from 'domhandler'
import { findOne, getAttributeValue, textContent } from 'domutils'
import { freePort } from '../../test/harness/free-port.ts'
import { type Running, start } from '../running.ts'
import { elementsOf, formModule } from './elements.ts'
import type { Page } from './pages.ts'
import { peersFolder, runPeer } from './peers.ts'

const config = `export default { turbopack: { root: ${JSON.stringify(peersFolder)} } }\n`

const layout = `import { createElement as h } from 'react'
export default function Layout({ children }) {
  return h('html', { lang: 'en', 'data-line': 'customer' }, h('body', null, children))
}
`

export const formOf = ({ body }: Page): Element | undefined =>
  findOne(
    node =>
      node.name === 'form' &&
      findOne(field => field.name === 'input' && field.attribs.type === 'password', node.children) !== null,
    body.children,
  ) ?? undefined

function metadata({ head }: Page): string {
  const title = findOne(node => node.name === 'title', head.children)
  const description = findOne(node => getAttributeValue(node, 'name') === 'description', head.children)
  const [shown, said] = [title && textContent(title), description?.attribs.content]
  return JSON.stringify({ title: shown, description: said, icons: { icon: '/favicon.svg' } })
}

function pageModule(page: Page): string {
  const form = formOf(page)
  const preloads = page.head.children.filter(
    node => isTag(node) && node.name === 'link' && node.attribs.rel === 'preload',
  )
  const all = [...preloads, ...page.body.children]
  const elements = elementsOf(all, { replace: node => (node === form ? 'h(Form)' : undefined) })
  return `import { createElement as h, Fragment } from 'react'
import './page.css'
${form ? "import Form from './form.jsx'\n" : ''}export const metadata = ${metadata(page)}
export default function Page() {
  return h(Fragment, null, ${elements})
}
`
}

export async function startNext(pages: readonly Page[], files: Map<string, Buffer>): Promise<Running> {
  const folder = join(peersFolder, 'next')
  rmSync(folder, { recursive: true, force: true })
  const write = (path: string, bytes: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  write('package.json', '{"name":"next-site","private":true,"type":"module"}')
  write('next.config.mjs', config)
  write('app/layout.jsx', layout)
  for (const [path, bytes] of files) write(`public${path}`, bytes)
  for (const page of pages) {
    write(`app${page.path}/page.jsx`, pageModule(page))
    write(`app${page.path}/page.css`, page.css)
    const form = formOf(page)
    if (form) write(`app${page.path}/form.jsx`, formModule(form))
  }
  await runPeer('next/dist/bin/next', ['build'], folder, { NODE_ENV: 'production' })
  const port = await freePort()
  const bin = join(peersFolder, 'node_modules/next/dist/bin/next')
  return start([process.execPath, bin, 'start', folder, '-H', '127.0.0.1', '-p', String(port)], {
    port,
    path: '/',
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
}
