import { Parser } from 'htmlparser2'

const invisible = new Set(['script', 'style', 'template', 'title'])

/** The text as a browser shows it. `atTag` returns what replaces a tag. */
export function textOf(html: string, atTag: (name: string, isClosing: boolean) => string = () => ''): string {
  let text = ''
  let invisibleTags = 0
  const parser = new Parser({
    onopentag: name => {
      if (invisible.has(name)) invisibleTags += 1
      text += atTag(name, false)
    },
    ontext: part => {
      if (invisibleTags === 0) text += part
    },
    onclosetag: name => {
      if (invisible.has(name)) invisibleTags -= 1
      text += atTag(name, true)
    },
  })
  parser.end(html)
  return text
}

interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
  start: number
  end: number
}

export function tagsOf(html: string, wanted?: string): Tag[] {
  const tags: Tag[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!wanted || name === wanted)
        tags.push({ name, attributes, start: parser.startIndex, end: parser.endIndex + 1 })
    },
  })
  parser.end(html)
  return tags
}

/**
 * The range of a tag in the source. Empty if the source does not have the tag, such as the end of `<br>` or an omitted closing tag.
 */
interface Place {
  start: number
  end: number
}

export interface HtmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  open: Place
  close: Place
  children: HtmlElement[]
  /** 1 for an outermost element. */
  depth: number
}

/** All elements, in the order of their opening tags. */
export function elementsOf(html: string): HtmlElement[] {
  const elements: HtmlElement[] = []
  const ancestors: HtmlElement[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const open = { start: parser.startIndex, end: parser.endIndex + 1 }
      const close = { start: open.end, end: open.end }
      const element = { name, attributes, open, close, children: [], depth: ancestors.length + 1 }
      ancestors.at(-1)?.children.push(element)
      ancestors.push(element)
      elements.push(element)
    },
    onclosetag: (_, isImplied) => {
      const element = ancestors.pop()
      if (!element) return
      const start = Math.max(element.open.end, parser.startIndex)
      element.close = { start, end: isImplied ? start : parser.endIndex + 1 }
    },
  })
  parser.end(html)
  return elements
}

export const contentOf = (html: string, { open, close }: HtmlElement) => html.slice(open.end, close.start)

export interface HtmlEdit extends Place {
  text: string
}

/** Replaces ranges of the source, which must not overlap. */
export function edited(html: string, edits: readonly HtmlEdit[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(from, start) + text
    from = end
  }
  return result + html.slice(from)
}

export const replaceTags = (html: string, name: string, replace: (tag: Tag & { source: string }) => string) =>
  edited(
    html,
    tagsOf(html, name).map(tag => ({
      start: tag.start,
      end: tag.end,
      text: replace({ ...tag, source: html.slice(tag.start, tag.end) }),
    })),
  )
