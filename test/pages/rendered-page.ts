import { type Document, type Element, isTag, isText, type ChildNode as Node } from 'domhandler'
import { existsOne, findAll, getAttributeValue, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

export interface RenderedPage {
  status: number
  html: string
  document: Document
  title: string
  description: string | undefined
  /** All readable text without header, footer and section line; whitespace is collapsed. */
  text: string
}

export const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()

export const elements = (document: Document, fits: (element: Element) => boolean) =>
  findAll(fits, document.children)

export const named = (document: Document, name: string) => elements(document, ({ name: own }) => own === name)

export const attribute = (element: Element, name: string) => getAttributeValue(element, name)

export const isIndexed = ({ html }: RenderedPage) => !/name="robots" content="noindex/.test(html)

/** The address that the link with these words leads to. */
export function linkTo({ document }: RenderedPage, words: string) {
  const link = named(document, 'a').find(element => textContent(element).trim() === words)
  return link && attribute(link, 'href')
}

const unread = new Set(['script', 'style', 'head', 'template'])
const frameClasses = /(^|\s)(top|subline|foot|skip)(\s|$)/
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'tspan',
])

function wordsOf(nodes: readonly Node[], { skip = unread, between = ' ' } = {}): string {
  return nodes
    .map(node => {
      if (isText(node)) return node.data.replace(/\s+/g, ' ')
      if (!isTag(node) || skip.has(node.name) || frameClasses.test(node.attribs.class ?? '')) return ''
      const words = wordsOf(node.children, { skip, between })
      return inline.has(node.name) ? words : `${between}${words}${between}`
    })
    .join('')
}

const notProse = new Set([...unread, 'nav', 'svg', 'label', 'legend', 'button', 'select'])

/** The sentences of `<main>`, one block per line, without navigation, labels and buttons. */
export const proseOf = (document: Document) =>
  wordsOf(named(document, 'main'), { skip: notProse, between: '\n' })
    // The style sheet puts two inline elements on two lines.
    .replace(/([a-z][.!?])(?=[A-Z])/g, '$1\n')

export const textOf = (document: Document) => plain(wordsOf(document.children as Node[]))

export function readPage(status: number, html: string): RenderedPage {
  const document = parseDocument(html)
  const meta = elements(
    document,
    element => element.name === 'meta' && element.attribs.name === 'description',
  )[0]
  const [head] = named(document, 'head')
  const title = head ? findAll(({ name }) => name === 'title', head.children)[0] : undefined
  return {
    status,
    html,
    document,
    title: title ? plain(textContent(title)) : '',
    description: meta?.attribs.content,
    text: textOf(document),
  }
}

export const hasElement = (document: Document, fits: (element: Element) => boolean) =>
  existsOne(fits, document.children)

export async function openPage(base: string, path: string): Promise<RenderedPage> {
  const answer = await fetch(base + path, { redirect: 'manual' })
  return readPage(answer.status, await answer.text())
}
