import { ownPicture } from '../../../contract/media.ts'
import { styleName } from './style-name.ts'
import { wordLists } from './word-lists.ts'

export interface PasteLosses {
  pictures: number
  strikes: number
}

/** Strips style sheets, and renames `style` attributes (`styleName`) before parsing. */
export const withoutStyles = (html: string) =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, tag => tag.replace(/(\s)style(?=\s*=)/gi, `$1${styleName}`))

function stylesOf(element: Element): Map<string, string> {
  const parts = (element.getAttribute(styleName) ?? '').split(';').map(each => each.split(/:(.*)/s))
  return new Map(
    parts.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().toLowerCase()]),
  )
}

const headings = 'h1, h2, h3, h4, h5, h6, th'
const nodesOf = (body: Element, kind: number) => {
  const walker = body.ownerDocument.createTreeWalker(body, kind)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}

function marksOf(element: Element) {
  const styles = stylesOf(element)
  const weight = styles.get('font-weight')
  const slant = styles.get('font-style')
  const named = (...names: string[]) => (names.includes(element.localName) ? true : undefined)
  return {
    bold: weight === undefined ? named('b', 'strong') : weight.startsWith('bold') || Number(weight) >= 600,
    italic: slant === undefined ? named('i', 'em') : slant !== 'normal',
  }
}

/**
 * The marks of a piece of text. The nearest element that sets a mark wins, because Google Docs wraps a whole paste in `<b
 * style="font-weight:normal">`.
 */
function marksAt(text: Node, body: Element) {
  let bold: boolean | undefined
  let italic: boolean | undefined
  for (let at = text.parentElement; at && at !== body; at = at.parentElement) {
    const marks = marksOf(at)
    bold ??= marks.bold
    italic ??= marks.italic
  }
  return { bold: bold === true && !text.parentElement?.closest(headings), italic: italic === true }
}

function wrap(node: Node, mark: Element) {
  node.parentNode?.replaceChild(mark, node)
  mark.append(node)
}

function markTexts(body: Element) {
  const texts = nodesOf(body, NodeFilter.SHOW_TEXT).filter(({ nodeValue }) => nodeValue?.trim())
  const marked = texts.map(text => ({ text, ...marksAt(text, body) }))
  for (const element of body.querySelectorAll('b, strong, i, em, font, span, u'))
    element.replaceWith(...element.childNodes)
  for (const { text, bold, italic } of marked) {
    if (bold) wrap(text, body.ownerDocument.createElement('strong'))
    if (italic) wrap(text, body.ownerDocument.createElement('em'))
  }
}

const isStruck = (element: Element) =>
  /^(s|strike|del)$/.test(element.localName) ||
  /line-through/.test(stylesOf(element).get('text-decoration') ?? '') ||
  /line-through/.test(stylesOf(element).get('text-decoration-line') ?? '')

function dropWrappers(body: Element) {
  for (const comment of nodesOf(body, NodeFilter.SHOW_COMMENT)) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll('meta, style, script, title, link')) element.remove()
  for (const element of body.querySelectorAll('*'))
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
}

/** A text has its title above it, so the highest heading of its own is an `h2`. Word and Google Docs begin with `h1`. */
function lowerHeadings(body: Element) {
  if (!body.querySelector('h1')) return
  for (const heading of body.querySelectorAll('h1, h2, h3')) {
    const lower = body.ownerDocument.createElement(`h${Number(heading.localName[1]) + 1}`)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

/** Google Docs and Gmail lead links through an address of Google's. */
function directLinks(body: Element) {
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const target = new URL(link.getAttribute('href') ?? '').searchParams.get('q')
    if (target && /^https?:\/\//.test(target)) link.setAttribute('href', target)
  }
}

/**
 * Turns text pasted from another program (after `withoutStyles`) into our markup. Other programs write bold and italic as inline
 * styles, which the content security policy blocks, so they are read here instead.
 */
export function cleanPaste(body: Element): PasteLosses {
  dropWrappers(body)
  wordLists(body)
  lowerHeadings(body)
  directLinks(body)
  const struck = [...body.querySelectorAll('*')].filter(
    element =>
      element.textContent?.trim() && isStruck(element) && !element.parentElement?.closest('s, strike, del'),
  )
  const pictures = [...body.querySelectorAll('img')].filter(
    img => !ownPicture.test(img.getAttribute('src') ?? ''),
  )
  for (const picture of pictures) picture.remove()
  markTexts(body)
  for (const element of body.querySelectorAll(`[${styleName}]`)) element.removeAttribute(styleName)
  return { pictures: pictures.length, strikes: struck.length }
}

export function lossWords({ pictures, strikes }: PasteLosses): string {
  const words: string[] = []
  if (pictures === 1) words.push('A picture wasn’t copied. Add it to Images, then insert it with Picture.')
  if (pictures > 1)
    words.push(`${pictures} pictures weren’t copied. Add them to Images, then insert them with Picture.`)
  if (strikes > 0)
    words.push(
      'Struck words were pasted as plain text: our texts have no strikethrough. Delete any that shouldn’t be there.',
    )
  return words.join(' ')
}
