import { sql } from 'kysely'
import { legalNoticeContext } from '../api/applications/legal-notices.ts'
import { rotateAnchors } from '../api/audit/anchors.ts'
import { rotateMacs } from '../api/audit/macs.ts'
import type { Deps } from '../api/deps.ts'
import { keyOf } from '../api/uploads/pictures.ts'
import { rewrap, SealError, sealedPrefix } from '../providers/keys/sealed.ts'
import type { SealedStore } from '../providers/storage/sealed-store.ts'
import { requiredSetting } from '../server/required-setting.ts'
import { createUploadStore } from '../server/upload-store.ts'
import { publicUrlOf } from './public-url.ts'
import { rotateCardCodes } from './rotate-card-codes.ts'
import { type RowKeys, type SealedColumn, sealedColumns } from './sealed-columns.ts'
import type { Verb } from './verb.ts'

type Needs = Pick<Deps, 'db' | 'ring'>
interface Found {
  keys: RowKeys
  value: string
}
interface Rotated {
  rewrapped: number
  /** How many values could not be read, because their key is missing from the ring or they were altered. */
  unreadable: number
}

/** Rows per statement, and files per transaction. */
const batch = 500

/** The key columns with their SQL types. If they were compared as text, no index could be used. */
async function readKeys({ db }: Needs, { table, keys }: SealedColumn) {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from unnest(${[...keys]}::text[]) with ordinality as key (name, at)
    join pg_attribute on attrelid = ${table}::regclass and attname = key.name order by at`.execute(db)
  return rows.map(({ name, type }) => ({ column: sql.ref(name), type: sql.raw(type) }))
}
type Keys = Awaited<ReturnType<typeof readKeys>>

async function older(
  { db, ring }: Needs,
  { table, column }: SealedColumn,
  keys: Keys,
  after: RowKeys | undefined,
) {
  const names = sql.join(keys.map(key => key.column))
  const texts = sql.join(keys.map(key => sql`${key.column}::text`))
  const last = after && sql.join(keys.map(({ type }, at) => sql`${after[at]}::${type}`))
  const { rows } = await sql<Found>`
    select array[${texts}] as keys, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} like 's1.%' and not starts_with(${sql.ref(column)}, ${sealedPrefix(ring.current.id)})
      ${last ? sql`and (${names}) > (${last})` : sql``}
    order by ${names} limit ${batch}`.execute(db)
  return rows
}

/** One statement for all rows. A value that has changed in the meantime already uses the current key. */
async function replace(
  { db }: Needs,
  { table, column }: SealedColumn,
  keys: Keys,
  changes: readonly { found: Found; value: string }[],
) {
  if (changes.length === 0) return 0
  const lists = keys.map((_, at) => sql`${changes.map(({ found }) => found.keys[at])}::text[]`)
  const names = sql.join(keys.map((_, at) => sql.ref(`key${at}`)))
  const isRow = sql.join(
    keys.map((key, at) => sql`t.${key.column} = new.${sql.ref(`key${at}`)}::${key.type}`),
    sql` and `,
  )
  const { numAffectedRows } = await sql`update ${sql.table(table)} t set ${sql.ref(column)} = new.value
    from unnest(${sql.join(lists)}, ${changes.map(({ found }) => found.value)}::text[],
      ${changes.map(({ value }) => value)}::text[]) as new (${names}, old, value)
    where ${isRow} and t.${sql.ref(column)} = new.old`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Wraps data keys again with the ring's current key while the app runs. Can be stopped and restarted. */
export async function rotateColumn(needs: Needs, column: SealedColumn): Promise<Rotated> {
  const done: Rotated = { rewrapped: 0, unreadable: 0 }
  const keys = await readKeys(needs, column)
  let after: RowKeys | undefined
  for (;;) {
    const rows = await older(needs, column, keys, after)
    const changes: { found: Found; value: string }[] = []
    for (const found of rows) {
      const row = column.row ? column.row(...found.keys) : found.keys[0]
      const context = {
        table: column.contextTable ?? column.table,
        column: column.contextColumn ?? column.column,
        row,
      }
      try {
        changes.push({ found, value: rewrap(needs.ring, context, found.value) })
      } catch (error) {
        if (!(error instanceof SealError)) throw error
        done.unreadable += 1
      }
    }
    done.rewrapped += await replace(needs, column, keys, changes)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return done
    after = last.keys
  }
}

export async function rotateJobs({ db, ring }: Needs): Promise<Rotated> {
  const done: Rotated = { rewrapped: 0, unreadable: 0 }
  const { rows } = await sql<{ id: string; letter: string; sealed: string }>`
    select job.id, job.payload->>'id' as letter, job.payload->>'sealed' as sealed
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'write-letter' and not starts_with(job.payload->>'sealed', ${sealedPrefix(ring.current.id)})`.execute(
    db,
  )
  for (const { id, letter, sealed } of rows) {
    try {
      const value = rewrap(ring, legalNoticeContext(letter), sealed)
      const { numAffectedRows } = await sql`update graphile_worker._private_jobs
        set payload = jsonb_set(payload::jsonb, '{sealed}', to_jsonb(${value}::text))::json where id = ${id}`.execute(
        db,
      )
      done.rewrapped += Number(numAffectedRows ?? 0)
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      done.unreadable += 1
    }
  }
  return done
}

interface RotatedFiles extends Rotated {
  /** How many files were plain because they are older than the encryption. */
  encrypted: number
}

/** Wraps the data keys of private files again and encrypts plain files. Each row is locked while its file is written. */
export async function rotateFiles({ db }: Pick<Needs, 'db'>, store: SealedStore): Promise<RotatedFiles> {
  const done: RotatedFiles = { rewrapped: 0, unreadable: 0, encrypted: 0 }
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('upload')
      .select('filename')
      .where('state', '<>', 'open')
      .where('filename', '>', after)
      .orderBy('filename')
      .limit(batch)
      .execute()
    for (const { filename } of rows) {
      const outcome = await db
        .transaction()
        .execute(async tx => {
          const row = await tx
            .selectFrom('upload')
            .select(['filename', 'location'])
            .where('filename', '=', filename)
            .forUpdate()
            .executeTakeFirst()
          return row && store.refresh(keyOf(row))
        })
        .catch(error => {
          if (error instanceof SealError) return 'unreadable' as const
          throw error
        })
      if (outcome === 'rewrapped' || outcome === 'encrypted' || outcome === 'unreadable') done[outcome] += 1
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return done
    after = last.filename
  }
}

export const rotateKeysVerb: Verb = {
  about:
    'Re-encrypt all encrypted values and private files under the first key of the ring, and hash codes of ID cards under the first CODE_KEY, while the app runs',
  usage: '',
  options: {},
  run: async ({ withInstance, say, settings }) =>
    withInstance(async instance => {
      let unreadable = 0
      for (const column of sealedColumns) {
        const done = await rotateColumn(instance, column)
        unreadable += done.unreadable
        say(`${column.table}.${column.column}: ${done.rewrapped} re-wrapped, ${done.unreadable} unreadable`)
      }
      const codeKey = requiredSetting('CODE_KEY', settings.keys.code)
      const cards = await rotateCardCodes({ ...instance, codeKey })
      unreadable += cards.unreadable
      say(`codes of ID cards: ${cards.rewrapped} hashed again, ${cards.unreadable} unreadable`)
      const jobs = await rotateJobs(instance)
      unreadable += jobs.unreadable
      say(`waiting notices: ${jobs.rewrapped} re-wrapped, ${jobs.unreadable} unreadable`)
      const macs = await rotateMacs(instance.db, instance.ring)
      const anchors = await rotateAnchors(instance.db, instance.ring)
      const wrong = macs.unreadable + anchors.unreadable
      unreadable += wrong
      say(`audit log: ${macs.rewrapped + anchors.rewrapped} codes renewed, ${wrong} wrong`)
      const store = await createUploadStore(settings, {
        clock: instance.clock,
        publicUrl: publicUrlOf(settings),
      })
      const files = await rotateFiles(instance, store)
      unreadable += files.unreadable
      say(
        `files: ${files.rewrapped} re-wrapped, ${files.encrypted} encrypted, ${files.unreadable} unreadable`,
      )
      say(
        unreadable === 0
          ? `Everything is under the key ${instance.ring.current.id}. The other keys may be removed from the ring.`
          : 'Some values do not open with this ring. Keep every key until they are accounted for.',
      )
      return unreadable === 0 ? 0 : 1
    }),
}
