import { styleName } from './style-name.ts'

/**
 * Word writes a list item as a paragraph with the style `mso-list:l0 level1 lfo1`, and its bullet as text marked
 * `mso-list:Ignore`.
 */
const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i
const ignoredStyle = /mso-list:\s*ignore/i
/** Without styles, a list item is recognized by the bullet characters of Word's fonts and the blanks after them. */
const bullet = /^[\s ]*[·•▪§o][\s ]{2,}/
const number = /^[\s ]*\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)][\s ]*$/i

interface Item {
  level: number
  ordered: boolean
  element: Element
}

const styleOf = (element: Element) => element.getAttribute(styleName) ?? ''
const isWord = (element: Element) => /MsoListParagraph/i.test(element.getAttribute('class') ?? '')

function takeMarker(element: Element): string {
  const marker = [...element.querySelectorAll('span')].find(span => ignoredStyle.test(styleOf(span)))
  if (marker) {
    const text = marker.textContent ?? ''
    marker.remove()
    return text
  }
  const words = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const text = bullet.exec(element.textContent ?? '')?.[0] ?? ''
  let left = text.length
  for (let node = words.nextNode(); node && left > 0; node = words.nextNode()) {
    const data = node.nodeValue ?? ''
    node.nodeValue = data.slice(left)
    left -= data.length
  }
  return text
}

function itemOf(element: Element): Item | undefined {
  if (element.localName !== 'p') return undefined
  const level = listStyle.exec(styleOf(element))?.[1]
  if (level === undefined && !(isWord(element) && bullet.test(element.textContent ?? ''))) return undefined
  const marker = takeMarker(element)
  return { level: Number(level ?? 1), ordered: number.test(marker), element }
}

function place(open: { level: number; list: Element }[], { level, ordered, element }: Item) {
  let last = open.at(-1)
  while (last && last.level > level) {
    open.pop()
    last = open.at(-1)
  }
  if (last?.level !== level) {
    const list = element.ownerDocument.createElement(ordered ? 'ol' : 'ul')
    const parent = last?.list.lastElementChild
    if (parent) parent.append(list)
    else element.before(list)
    last = { level, list }
    open.push(last)
  }
  const item = element.ownerDocument.createElement('li')
  item.append(...element.childNodes)
  last.list.append(item)
  element.remove()
}

export function wordLists(body: Element) {
  let open: { level: number; list: Element }[] = []
  let before: Element | null = null
  for (const element of body.querySelectorAll('p')) {
    const item = itemOf(element)
    if (!item || (before && element.previousElementSibling !== before)) open = []
    if (!item) {
      before = null
      continue
    }
    place(open, item)
    before = open[0]?.list ?? null
  }
}
