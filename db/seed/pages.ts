import { createHash, randomUUID } from 'node:crypto'
import { fieldsOf } from '../../contract/fields-of.ts'
import type { Database } from '../client.ts'
import { isMoved, noteSeeded } from './entries.ts'
import { renderMarkdown, sectionOf } from './markdown.ts'
import { ContentError, type ContentFile, textOf } from './read-content.ts'

const longAgo = new Date(0)

interface PageSeed {
  slug: string
  version: string
  title: string
  html: string
  hash: string
  audience: string
  sections: Record<string, string>
  effective: string
}

/** A page before it gets its version number. The same words with other values of settings become another version. */
export interface PageTemplate {
  slug: string
  /** The release's version. People agree to it or, after settings have changed, to a revision of it. */
  version: string
  hash: string
  filledWith: Readonly<Record<string, string>>
  at: (version: string) => PageSeed
}

function sectionsOf(file: ContentFile, html: string): Record<string, string> {
  const wanted = fieldsOf(file.front.sections)
  return Object.fromEntries(
    Object.entries(wanted).map(([name, bounds]) => {
      const part = sectionOf(html, fieldsOf(bounds))
      if (!part)
        throw new ContentError(`${file.path}: the section "${name}" names a heading that does not exist.`)
      return [name, part]
    }),
  )
}

/** `fill` inserts the values of settings, which come from the operator, not from the release. */
export function pageTemplate(
  file: ContentFile,
  values: Readonly<Record<string, string>>,
  fill: (file: ContentFile, more: Readonly<Record<string, string>>) => string,
): PageTemplate {
  const version = textOf(file, 'version')
  const used = [...file.markdown.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].flatMap(([, name]) => name ?? [])
  const words = [file.markdown, textOf(file, 'title'), file.front.sections ?? null]
  // A start asks twice for the version in force: to check all texts before the first is written, and to compare it.
  const rendered = new Map<string, PageSeed>()
  const at = (number: string) => {
    const page = rendered.get(number) ?? pageOf(file, fill(file, { 'page.version': number }), number)
    rendered.set(number, page)
    return page
  }
  return {
    slug: textOf(file, 'slug'),
    version,
    hash: createHash('sha256').update(JSON.stringify(words)).digest('hex'),
    filledWith: Object.fromEntries(used.sort().flatMap(name => (values[name] ? [[name, values[name]]] : []))),
    at,
  }
}

export function pageOf(file: ContentFile, markdown: string, version: string): PageSeed {
  const html = renderMarkdown(markdown)
  if (!/^\d+(\.\d+)*$/.test(version)) throw new ContentError(`${file.path}: "version" must be like "1.0".`)
  const effective = textOf(file, 'effective')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(effective))
    throw new ContentError(`${file.path}: "effective" must be a date like 2026-11-21.`)
  return {
    slug: textOf(file, 'slug'),
    version,
    title: textOf(file, 'title'),
    html,
    hash: createHash('sha256').update(html).digest('hex'),
    audience: textOf(file, 'audience'),
    sections: sectionsOf(file, html),
    effective,
  }
}

/** `1.0.0.2` is the second revision of `1.0`: the same words with other values of settings. */
export const isRevisionOf = (version: string, base: string) =>
  version === base || version.startsWith(`${base}.0.`)
export const revisionNumber = (version: string) => Number(version.split('.')[3] ?? 0)

/** People who agreed to a text are promised a notice before a new version applies, so a release may have to wait with its own. */
export interface ReleaseNotice {
  /** The first day from which a new version may apply; undefined if there is no one to tell. */
  firstDay: (db: Database, slug: string) => Promise<string | undefined>
  say: (line: string) => void
}

/** Moves the day of a version that people would hear of too late (decision 0481). Until then, the version before it applies. */
async function withNotice(
  db: Database,
  page: PageSeed,
  notice: ReleaseNotice | undefined,
): Promise<PageSeed> {
  const first = await notice?.firstDay(db, page.slug)
  if (!first || page.effective >= first) return page
  notice?.say(
    `${page.slug} ${page.version} applies from ${first}, not from ${page.effective}, because people who agreed to an earlier version have to hear of it first`,
  )
  return { ...page, effective: first }
}

/**
 * Adds a version that comes with the release. A published version stays as it is, because people have agreed to it. If a setting
 * that it shows has since changed, a person confirms a revision (`outdated-pages.ts`). Throws if the words of a published version
 * have changed.
 */
export async function publishPage(
  db: Database,
  template: PageTemplate,
  notice?: ReleaseNotice,
): Promise<void> {
  const { slug, version: base, hash: template_hash } = template
  const rows = await db
    .selectFrom('page')
    .select(['version', 'hash', 'template_hash'])
    .where('slug', '=', slug)
    .execute()
  const [latest] = rows
    .filter(({ version }) => isRevisionOf(version, base))
    .sort((a, b) => revisionNumber(b.version) - revisionNumber(a.version))
  if (!latest) return addPage(db, template, await withNotice(db, template.at(base), notice))
  const same = template.at(latest.version)
  if (latest.template_hash !== null && latest.template_hash !== template_hash)
    throw new ContentError(
      `The page ${slug} differs from its version ${base} that is published already. ` +
        'Raise its version, or restore the text.',
    )
  if (latest.hash !== same.hash) return
  if (latest.template_hash === null)
    await db
      .updateTable('page')
      .set({ template_hash, filled_with: JSON.stringify(template.filledWith) })
      .where('slug', '=', slug)
      .where('version', '=', latest.version)
      .execute()
  return noteSeededPage(db, same, { written: false })
}

/** `by` is the person who publishes the page. Without one, it is the release. */
export async function addPage(
  db: Database,
  { hash, filledWith }: Pick<PageTemplate, 'hash' | 'filledWith'>,
  page: PageSeed,
  by?: string,
): Promise<void> {
  await db
    .insertInto('page')
    .values({
      ...page,
      sections: JSON.stringify(page.sections),
      template_hash: hash,
      filled_with: JSON.stringify(filledWith),
    })
    .execute()
  await noteSeededPage(db, page, { written: true, ...(by ? { by } : {}) })
}

/**
 * Creates the page's entry in the form in which editors write it: personal placeholders are words in braces, and the first heading
 * is the page's title.
 */
async function noteSeededPage(
  db: Database,
  page: PageSeed,
  how: { written: boolean; by?: string },
): Promise<void> {
  const { slug, title, effective } = page
  const html = page.html
    .replace(/<span data-fill="([\w.]+)">[^<]*<\/span>/g, '{{$1}}')
    .replace(/<(\/?)h1\b/g, '<$1h2')
  const id = (await isMoved(db, 'page', slug)) ?? randomUUID()
  await noteSeeded(db, { id, kind: 'page', fields: { slug, title, html, effective }, from: longAgo, ...how })
}
