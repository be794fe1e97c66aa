import { type Document, type Element, isTag } from 'domhandler'
import { findAll, findOne, getAttributeValue, removeElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

export interface Page {
  name: string
  path: string
  key: string
  html: Element
  head: Element
  body: Element
  css: string
  files: string[]
}

const parse = (html: string) =>
  parseDocument(html, { lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true })

const element = (name: string, root: Document | Element): Element => {
  const found = findOne(node => node.name === name, root.children)
  if (!found) throw new Error(`A page has no <${name}>`)
  return found
}

/** What is not compared: our scripts and the links that preload them. */
const ours = (node: Element) => node.name === 'script' || getAttributeValue(node, 'rel') === 'modulepreload'

function filesOf(root: Document, css: string): string[] {
  const named = findAll(isTag, root.children).flatMap(({ name, attribs }) => [
    attribs.src,
    name === 'link' && attribs.rel !== 'canonical' ? attribs.href : undefined,
    ...(attribs.srcSet ?? attribs.srcset ?? '').split(',').map(part => part.trim().split(' ')[0]),
  ])
  const inStyles = [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url)
  const files = [...named, ...inStyles].filter(file => file?.startsWith('/') && /\.\w+$/.test(file))
  return [...new Set(files as string[])]
}

async function read(instance: string, name: string, path: string): Promise<Page> {
  const answer = await fetch(instance + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const root = parse(await answer.text())
  for (const node of findAll(ours, root.children)) removeElement(node)
  const styles = findAll(node => node.name === 'style', root.children)
  const css = styles.map(textContent).join('\n')
  for (const style of styles) removeElement(style)
  return {
    name,
    path,
    key: path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home',
    html: element('html', root),
    head: element('head', root),
    body: element('body', root),
    css,
    files: filesOf(root, css),
  }
}

async function article(instance: string): Promise<string> {
  const list = await (await fetch(`${instance}/newsroom/news`)).text()
  const [, path] = /href="(\/newsroom\/news\/[^"]+)"/.exec(list) ?? []
  if (!path) throw new Error('The newsroom lists no item')
  return path
}

export const readPages = async (instance: string): Promise<Page[]> => [
  await read(instance, 'home', '/'),
  await read(instance, 'text page', '/how-it-works'),
  await read(instance, 'article', await article(instance)),
  await read(instance, 'sign-up', '/customer-signup'),
]
