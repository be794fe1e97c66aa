import { type Selectable, sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import type { Media } from '../../db/types.ts'
import { containing } from '../containing.ts'
import type { Database, Deps } from '../deps.ts'
import { cutPage, exactMoment, momentAndId, readKey, writeKey } from '../keyset.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'

export type ImageRow = Selectable<Media>

export const publicImageOf = (
  row: Pick<ImageRow, 'hash' | 'alt' | 'width' | 'height' | 'focal_x' | 'focal_y'>,
) => ({
  hash: row.hash,
  alt: row.alt,
  width: row.width,
  height: row.height,
  focalX: row.focal_x,
  focalY: row.focal_y,
})

export const imageOf = (row: ImageRow, uses: number) => ({
  ...publicImageOf(row),
  id: row.id,
  name: row.name,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
  deleted: row.deleted_at !== null,
  uses,
})

const textsWith = (db: Database) =>
  db
    .selectFrom('media_use')
    .innerJoin('entry', 'entry.id', 'media_use.entry_id')
    .where('entry.deleted_at', 'is', null)

export async function countUses(db: Database, hashes: readonly string[]): Promise<Map<string, number>> {
  const rows = await textsWith(db)
    .select(({ fn }) => ['hash', fn.count<number>('entry_id').distinct().as('count')])
    .where('hash', 'in', ['', ...hashes])
    .groupBy('hash')
    .execute()
  return new Map(rows.map(({ hash, count }) => [hash, Number(count)]))
}

export async function listImages(
  { db }: Pick<Deps, 'db'>,
  { search, state, after }: CallParsed<Calls['media']['images']>['query'],
) {
  let list = db.selectFrom('media').where('deleted_at', state === 'deleted' ? 'is not' : 'is', null)
  if (search) list = list.where(sql<boolean>`(alt || ' ' || name) ilike ${containing(search)}`)
  if (after) {
    const [at, id] = readKey(momentAndId, after)
    list = list.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await list
    .selectAll()
    .select(exactMoment('created_at').as('at'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(staffPages.images + 1)
    .execute()
  const { shown, last } = cutPage(rows, staffPages.images)
  const uses = await countUses(
    db,
    shown.map(({ hash }) => hash),
  )
  return {
    rows: shown.map(row => imageOf(row, uses.get(row.hash) ?? 0)),
    next: last && writeKey([last.at, last.id]),
  }
}

export async function readImage({ db }: Pick<Deps, 'db'>, id: string) {
  const row = await db.selectFrom('media').selectAll().where('id', '=', requireId(id)).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  const texts = await textsWith(db)
    .select(({ fn }) => [
      'entry.id',
      'entry.kind',
      'entry.title',
      fn<boolean>('bool_or', [sql`media_use.place = 'site'`]).as('on_site'),
    ])
    .where('hash', '=', row.hash)
    .groupBy('entry.id')
    .orderBy('entry.title')
    .orderBy('entry.id')
    .limit(staffPages.imageUses)
    .execute()
  const uses = await countUses(db, [row.hash])
  return {
    ...imageOf(row, uses.get(row.hash) ?? 0),
    usedIn: texts.map(({ id, kind, title, on_site }) => ({
      id,
      kind,
      title,
      onSite: on_site,
    })),
  }
}
