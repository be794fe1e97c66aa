import { Parser } from 'htmlparser2'

/** The contents of a page's head, decoded. */
interface Head {
  title: string
  /** By `name` or `property`. */
  meta: Readonly<Record<string, string>>
  /** The audience of the page. */
  line: string | undefined
}

export function readHead(html: string): Head {
  const head: Head & { meta: Record<string, string> } = { title: '', meta: {}, line: undefined }
  let isTitle = false
  const parser = new Parser({
    onopentag: (name, attributes) => {
      isTitle = name === 'title'
      if (name === 'html') head.line = attributes['data-line']
      const key = attributes.name ?? attributes.property
      if (name === 'meta' && key) head.meta[key] = attributes.content ?? ''
    },
    ontext: text => {
      if (isTitle) head.title += text
    },
    onclosetag: () => {
      isTitle = false
    },
  })
  parser.end(html.slice(0, html.indexOf('</head>')))
  return head
}
