import { Parser } from 'htmlparser2'

/** The text as a browser shows it. `atTag` returns the replacement of a tag. */
export function textOf(html: string, atTag: (name: string, isClosing: boolean) => string = () => ''): string {
  let text = ''
  const parser = new Parser({
    onopentag: name => {
      text += atTag(name, false)
    },
    ontext: part => {
      text += part
    },
    onclosetag: name => {
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

export function replaceTags(html: string, name: string, replace: (tag: Tag & { source: string }) => string) {
  let result = ''
  let from = 0
  for (const tag of tagsOf(html, name)) {
    result += html.slice(from, tag.start) + replace({ ...tag, source: html.slice(tag.start, tag.end) })
    from = tag.end
  }
  return result + html.slice(from)
}
