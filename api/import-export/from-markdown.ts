import { LineCounter, parseDocument } from 'yaml'
import { type EntryKind, entryFields, entryKinds } from '../../contract/console/entry.ts'
import { isRecord } from '../../contract/fields-of.ts'
import { renderMarkdown } from '../../db/seed/markdown.ts'
import { splitFront } from '../../db/seed/read-content.ts'
import { markMissing } from '../editing/missing-pictures.ts'
import { incoming, type ParsedItem, type RefusedText } from './incoming.ts'

/** How many YAML aliases a file may have. A page full of them would be a decompression bomb. */
const aliasesAtMost = 20

type Front = Record<string, unknown>

function kindOf(front: Front, usual: EntryKind): EntryKind | undefined {
  if (front.kind !== undefined) return entryKinds.find(kind => kind === front.kind)
  if ('heading' in front) return 'blog'
  if ('Subtopicname' in front) return 'subtopic'
  if ('topicName' in front) return 'topic'
  if ('effective' in front) return 'page'
  return usual
}

/** YAML reads an unquoted title such as `1984` as a number. */
function text(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' ? String(value) : value
}
const firstOf = (front: Front, ...names: string[]) =>
  text(names.map(name => front[name]).find(value => value !== undefined && value !== null))

function authorOf({ author }: Front): unknown {
  return typeof author === 'object' && author && 'name' in author ? author.name : author
}

/**
 * Texts of a release name a drawing without a path. Texts from another instance name an image file, which may be missing from the
 * import.
 */
function bannerOf(banner: unknown): { banner?: string; lacks: string[] } {
  if (typeof banner !== 'string') return { lacks: [] }
  if (/^[a-z0-9-]+$/.test(banner)) return { banner: `banners/${banner}.svg`, lacks: [] }
  return entryFields.shape.banner.safeParse(banner).success
    ? { banner, lacks: [] }
    : { lacks: [banner.slice(0, 300)] }
}

const listOf = (value: unknown) =>
  typeof value === 'string' ? value.split(',').map(each => each.trim()) : value

const defined = (fields: Front) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

interface Head {
  front: Front
  body: string
}

function headOf(markdown: string): Head | { problem: string; line: number } {
  const parts = splitFront(markdown)
  if (!parts) {
    const heading = /^\s*#\s+(.+)\n?/.exec(markdown)
    if (!heading)
      return {
        problem: 'It doesn’t have a title: it starts with neither front matter nor a heading.',
        line: 1,
      }
    return { front: { title: heading[1] }, body: markdown.slice(heading[0].length) }
  }
  const lines = new LineCounter()
  const document = parseDocument(parts.front, { lineCounter: lines })
  const [error] = document.errors
  if (error) {
    const problem = `${error.message.replace(/ at line \d+, column \d+:[\s\S]*$/, '')}.`
    return { problem, line: lines.linePos(error.pos[0]).line + 1 }
  }
  try {
    const front: unknown = document.toJS({ maxAliasCount: aliasesAtMost })
    if (!isRecord(front)) return { problem: 'The front matter is empty.', line: 2 }
    return { front, body: parts.body }
  } catch {
    return { problem: 'The front matter can’t be read.', line: 2 }
  }
}

export function fromMarkdown(name: string, raw: string, usual: EntryKind): ParsedItem {
  const head = headOf(raw.replace(/\r\n?/g, '\n'))
  if ('problem' in head) return { source: `${name}, line ${head.line}`, title: name, reason: head.problem }
  const { front, body } = head
  const kind = kindOf(front, usual)
  const refused = (reason: string): RefusedText => ({
    source: name,
    title: String(firstOf(front, 'title', 'heading') ?? name).slice(0, 200),
    reason,
  })
  if (!kind) return refused(`“${String(front.kind).slice(0, 60)}” isn’t a kind of text.`)
  if (front.state === 'deleted') return refused('It was deleted at the source.')
  const isLiteral = front.format === 'html'
  const top = bannerOf(firstOf(front, 'banner', 'image', 'cover'))
  const lacks = [...top.lacks]
  const marked = (html: string) => {
    const found = markMissing(html)
    lacks.push(...found.missing)
    return found.html
  }
  const dated = firstOf(front, 'created', 'date', 'published')
  return incoming({
    source: name,
    kind,
    lacks,
    fields: defined({
      title: firstOf(front, 'title', 'heading', 'topicName', 'Subtopicname'),
      slug: text(front.slug),
      summary: firstOf(front, 'summary', 'description', 'excerpt'),
      html: isLiteral ? body : body.trim() && renderMarkdown(body, marked),
      banner: top.banner,
      author: authorOf(front),
      categories: listOf(firstOf(front, 'categories', 'tags')),
      isPopular: front.isPopular,
      keywords: listOf(front.keywords),
      topicType: front.topicType,
      effective: firstOf(front, 'effective'),
    }),
    topic: typeof front.topic === 'string' ? front.topic : null,
    dated: dated === undefined ? null : String(dated),
  })
}
