import { importErrors } from '../../contract/console/text-errors.ts'
import { z } from '../../contract/schema.ts'
import { ImportError, incoming, type Unread } from './incoming.ts'

const id = z.union([z.string(), z.number()])
const named = z.object({ id, name: z.string(), slug: z.optional(z.string()), bio: z.nullish(z.string()) })
const link = z.object({
  post_id: id,
  tag_id: z.optional(id),
  author_id: z.optional(id),
  sort_order: z.optional(z.number()),
})
const post = z.object({
  id,
  title: z.string(),
  slug: z.nullish(z.string()),
  html: z.nullish(z.string()),
  lexical: z.nullish(z.unknown()),
  mobiledoc: z.nullish(z.unknown()),
  type: z.nullish(z.string()),
  page: z.nullish(z.union([z.boolean(), z.number()])),
  status: z.nullish(z.string()),
  published_at: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  custom_excerpt: z.nullish(z.string()),
  feature_image: z.nullish(z.string()),
  featured: z.nullish(z.union([z.boolean(), z.number()])),
  author_id: z.nullish(id),
})
const some = z._default(z.array(z.unknown()), [])
const data = z.object({
  posts: z.array(z.unknown()),
  tags: some,
  users: some,
  posts_tags: some,
  posts_authors: some,
})
const file = z.union([z.object({ db: z.array(z.object({ data })) }), z.object({ data })])

export const isGhost = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('db' in value || 'data' in value)

const readAll = <S extends z.ZodMiniType>(schema: S, rows: readonly unknown[]): z.output<S>[] =>
  rows.flatMap(row => {
    const read = schema.safeParse(row)
    return read.success ? [read.data] : []
  })

const ownSite = (html: string) => html.replaceAll('__GHOST_URL__/', '/').replaceAll('__GHOST_URL__', '/')

function reasonAgainst({ type, page, html, lexical, mobiledoc }: z.output<typeof post>): string | undefined {
  if (type === 'page' || page === true || page === 1)
    return 'It’s a page. Pages here are texts that people agree to, so write them here.'
  return !html?.trim() && (lexical || mobiledoc) ? importErrors.withoutHtml : undefined
}

/** Old versions write UTC without saying so: `2015-08-12 10:00:00`. */
const inUtc = (at: string) => (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(at) ? `${at.replace(' ', 'T')}Z` : at)

/** Null for a draft that was never out: its date will be the day on which it is published here. */
function datedOf({ status, published_at, created_at }: z.output<typeof post>): string | null {
  const at = published_at ?? (status === 'draft' ? null : created_at)
  return at ? inUtc(at) : null
}

const refused = (source: string, title: string, reason: string): Unread => {
  const shown = title.slice(0, 200)
  return { source, title: shown, read: () => ({ source, title: shown, reason }) }
}

type Given = Parameters<typeof incoming>[0] & { fields: { title: string } }
const unread = (given: Given): Unread => ({
  source: given.source,
  title: given.fields.title.slice(0, 200),
  read: () => incoming(given),
})

/**
 * Posts, tags and authors of a Ghost export. Tags become categories, except for internal ones (#). Pages are refused, because our
 * pages are texts that people agree to.
 */
export function* fromGhost(name: string, value: unknown): Generator<Unread> {
  const read = file.safeParse(value)
  const whole = read.success ? ('db' in read.data ? read.data.db[0]?.data : read.data.data) : undefined
  if (!whole) throw new ImportError(`${name} isn’t a Ghost export: it has no posts.`)
  const tags = new Map(readAll(named, whole.tags).map(tag => [String(tag.id), tag]))
  const users = new Map(readAll(named, whole.users).map(user => [String(user.id), user]))
  const categories = new Set<string>()
  const authors = new Set<string>()
  const links = Map.groupBy(readAll(link, [...whole.posts_tags, ...whole.posts_authors]), each =>
    String(each.post_id),
  )
  for (const [at, raw] of whole.posts.entries()) {
    const source = `${name}, post ${at + 1}`
    const read = post.safeParse(raw)
    if (!read.success) {
      yield refused(source, `Post ${at + 1}`, 'Its ID or title is missing.')
      continue
    }
    const found = read.data
    const refusal = reasonAgainst(found)
    if (refusal) {
      yield refused(source, found.title, refusal)
      continue
    }
    const own = (links.get(String(found.id)) ?? []).toSorted(
      (a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0),
    )
    const names = own
      .flatMap(({ tag_id }) => tags.get(String(tag_id))?.name ?? [])
      .filter(tag => !tag.startsWith('#'))
    const [writer = users.get(String(found.author_id))] = own.flatMap(
      ({ author_id }) => users.get(String(author_id)) ?? [],
    )
    for (const tag of names) categories.add(tag)
    if (writer) authors.add(String(writer.id))
    yield unread({
      source,
      kind: 'blog',
      fields: {
        title: found.title,
        ...(found.slug ? { slug: found.slug } : {}),
        html: ownSite(found.html ?? ''),
        summary: found.custom_excerpt ?? '',
        author: writer?.name ?? '',
        categories: names,
        isPopular: Boolean(found.featured),
      },
      lacks: found.feature_image ? [ownSite(found.feature_image).slice(0, 300)] : [],
      dated: datedOf(found),
    })
  }
  for (const [at, key] of [...authors].entries()) {
    const user = users.get(key)
    if (!user) continue
    const fields = { title: user.name, summary: user.bio ?? '' }
    yield unread({ source: `${name}, author ${at + 1}`, kind: 'author', fields })
  }
  for (const [at, title] of [...categories].entries())
    yield unread({ source: `${name}, tag ${at + 1}`, kind: 'category', fields: { title } })
}
