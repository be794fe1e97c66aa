import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../client.ts'
import { isMoved, noteSeeded } from './entries.ts'
import { renderMarkdown, sectionOf } from './markdown.ts'
import { ContentFault, type ContentFile, textOf } from './read-content.ts'

/** Pages are out from their first day; nobody sees this one. */
const longAgo = new Date(0)

export interface PageSeed {
  slug: string
  version: string
  title: string
  html: string
  /** SHA-256 of `html`, hexadecimal. */
  hash: string
  audience: string
  sections: Record<string, string>
  /** ISO date. */
  effective: string
}

function sectionsOf(file: ContentFile, html: string): Record<string, string> {
  const wanted = (file.front.sections ?? {}) as Record<string, { from?: string; to?: string }>
  return Object.fromEntries(
    Object.entries(wanted).map(([name, bounds]) => {
      const part = sectionOf(html, bounds)
      if (!part)
        throw new ContentFault(`${file.path}: the section "${name}" names a heading that is not there.`)
      return [name, part]
    }),
  )
}

export function pageOf(file: ContentFile, markdown: string): PageSeed {
  const html = renderMarkdown(markdown)
  const version = textOf(file, 'version')
  if (!/^\d+(\.\d+)*$/.test(version)) throw new ContentFault(`${file.path}: "version" is like "1.0".`)
  const effective = textOf(file, 'effective')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(effective))
    throw new ContentFault(`${file.path}: "effective" is like 2026-11-21.`)
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

/**
 * Adds a version that is new. People have agreed to what is stored, so nothing overwrites it: the same version with
 * another text is refused.
 */
export async function putPage(db: Database, page: PageSeed): Promise<void> {
  const stored = await db
    .selectFrom('page')
    .select('hash')
    .where('slug', '=', page.slug)
    .where('version', '=', page.version)
    .executeTakeFirst()
  if (stored?.hash === page.hash) return noteSeededPage(db, page, false)
  if (stored)
    throw new ContentFault(
      `The page ${page.slug} differs from its version ${page.version} that is published already. ` +
        'Raise its version, or restore the text and the settings that stand in it.',
    )
  await db
    .insertInto('page')
    .values({ ...page, sections: JSON.stringify(page.sections) })
    .execute()
  await noteSeededPage(db, page, true)
}

/** The page as editors write it: a personal place is the word between braces that stands for it; the first heading is the page's own. */
async function noteSeededPage(db: Database, page: PageSeed, written: boolean): Promise<void> {
  const { slug, title, effective } = page
  const html = page.html
    .replace(/<span data-fill="([\w.]+)">[^<]*<\/span>/g, '{{$1}}')
    .replace(/<(\/?)h1\b/g, '<$1h2')
  const id = (await isMoved(db, 'page', slug)) ?? randomUUID()
  await noteSeeded(db, { id, kind: 'page', fields: { slug, title, html, effective }, from: longAgo, written })
}
