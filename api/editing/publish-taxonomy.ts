import { type RawBuilder, sql } from 'kysely'
import { authorSlug } from '../../contract/author.ts'
import type { EntryFields } from '../../contract/console/entry.ts'
import type { Database } from '../deps.ts'
import { refuse, refuseField } from '../refusal.ts'
import type { EntryRow } from './entries.ts'
import { freePath, movePath } from './move-path.ts'
import { categoryPath } from './public-path.ts'
import { isTaxonomyKind, type TaxonomyKind } from './taxonomy-kinds.ts'

export function nameSlug(name: string): string {
  const slug = authorSlug(name)
  if (!slug) throw refuseField('INVALID_INPUT', 'title', 'Enter a name with letters or digits')
  return slug
}

export function withOwnSlug(row: Pick<EntryRow, 'kind' | 'slug'>, fields: EntryFields): EntryFields {
  if (row.kind === 'page') return { ...fields, slug: row.slug }
  return isTaxonomyKind(row.kind) ? { ...fields, slug: nameSlug(fields.title) } : fields
}

interface Rename {
  from: string
  to: string
  at: Date
  by: { staffId: string | null; name: string }
}

interface Change {
  entries: RawBuilder<boolean>
  where: (fields: RawBuilder<unknown>) => RawBuilder<boolean>
  to: (fields: RawBuilder<unknown>) => RawBuilder<unknown>
}

/**
 * Renames in every working copy and scheduled version, as a new revision, so that people who have the text open are told when they
 * save. Returns the number of changed texts.
 */
async function renameInEntries(
  tx: Database,
  { entries, where, to }: Change,
  { at, by }: Rename,
): Promise<number> {
  const [ofEntry, ofRevision] = [sql`e.fields`, sql`r.fields`]
  await sql`
    update entry_revision r set fields = ${to(ofRevision)} from entry e
    where e.planned_version is not null and r.entry_id = e.id and r.version = e.planned_version
      and e.kind in ('news', 'blog') and ${where(ofRevision)}`.execute(tx)
  const { rows } = await sql`
    with renamed as (
      update entry e set fields = ${to(ofEntry)}, version = version + 1, updated_at = ${at}, updated_by = ${by.name},
        published_version = case when published_version = version then version + 1 else published_version end
      where e.kind in ('news', 'blog') and ${entries} and ${where(ofEntry)}
      returning id, version, fields, published_version
    )
    insert into entry_revision (entry_id, version, fields, at, since, staff_id, by, event, published_at)
      select id, version, fields, ${at}, ${at}, ${by.staffId}::uuid, ${by.name}, 'renamed',
        case when version = published_version then ${at}::timestamptz end
      from renamed returning entry_id`.execute(tx)
  return rows.length
}

async function renameAuthor(tx: Database, rename: Rename): Promise<number> {
  const { from, to } = rename
  await tx.updateTable('article').set({ author: to }).where('author', '=', from).execute()
  const change: Change = {
    entries: sql<boolean>`e.author = ${from}`,
    where: fields => sql<boolean>`${fields} ->> 'author' = ${from}`,
    to: fields => sql`jsonb_set(${fields}, '{author}', to_jsonb(${to}::text))`,
  }
  const renamed = await renameInEntries(tx, change, rename)
  await tx.updateTable('entry').set({ author: to }).where('author', '=', from).execute()
  return renamed
}

export async function renameCategory(tx: Database, rename: Rename): Promise<number> {
  const { from, to, at, by } = rename
  await movePath(tx, { from: categoryPath(from), to: categoryPath(to), entryId: null, at, by: by.name })
  const renamed = (names: RawBuilder<unknown>) =>
    sql`case when ${names} @> array[${to}::text] then array_remove(${names}, ${from}::text)
      else array_replace(${names}, ${from}::text, ${to}::text) end`
  await sql`update article set categories = ${renamed(sql`categories`)}
    where categories @> array[${from}::text]`.execute(tx)
  const change: Change = {
    entries: sql<boolean>`e.fields -> 'categories' ? ${from}::text`,
    where: fields => sql<boolean>`${fields} -> 'categories' ? ${from}::text`,
    to: fields =>
      sql`jsonb_set(${fields}, '{categories}',
        to_jsonb(${renamed(sql`array(select jsonb_array_elements_text(${fields} -> 'categories'))`)}))`,
  }
  return renameInEntries(tx, change, rename)
}

export async function publishTaxonomyEntry(
  tx: Database,
  table: TaxonomyKind,
  row: EntryRow,
  { at, by }: Pick<Rename, 'at' | 'by'>,
): Promise<void> {
  const { title: name, slug, summary } = row.fields
  const before = await tx.selectFrom(table).select('name').where('id', '=', row.id).executeTakeFirst()
  if (table === 'author')
    await tx
      .insertInto('author')
      .values({ id: row.id, name, slug, bio: summary })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ name, slug, bio: summary }))
      .execute()
  else
    await tx
      .insertInto('category')
      .values({
        id: row.id,
        name,
        position: row.place ?? sql<number>`(select coalesce(max(position), 0) + 1 from category)`,
      })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ name }))
      .execute()
  if (before?.name === name) return
  if (table === 'category') await freePath(tx, categoryPath(name))
  if (!before) return
  const rename = { from: before.name, to: name, at, by }
  await (table === 'author' ? renameAuthor(tx, rename) : renameCategory(tx, rename))
}

export async function takeDownTaxonomyEntry(
  tx: Database,
  { id, kind: table }: { id: string; kind: TaxonomyKind },
): Promise<void> {
  const there = await tx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  if (!there) return
  const has =
    table === 'author'
      ? sql<boolean>`author = ${there.name}`
      : sql<boolean>`fields -> 'categories' ? ${there.name}`
  const used = await tx
    .selectFrom('entry')
    .select('id')
    .where('kind', 'in', ['news', 'blog'])
    .where('deleted_at', 'is', null)
    .where(has)
    .executeTakeFirst()
  if (used)
    throw refuse('INVALID_INPUT', {
      message:
        table === 'author'
          ? 'Some texts name this author. Rename the author, or give those texts another author first.'
          : 'This category still has texts in it. Merge it into another one instead.',
    })
  await tx.deleteFrom(table).where('id', '=', id).execute()
}
