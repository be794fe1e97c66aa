import type pg from 'pg'
import type { Migration } from '../../db/apply-migration.ts'
import { modeOf } from '../../db/apply-migration.ts'

interface Column {
  type: string
  notNull: boolean
  filled: boolean
}

interface Schema {
  /** Keyed by name. Includes views, because a view can stand in for a renamed table. */
  relations: Map<string, { isTable: boolean; columns: Map<string, Column> }>
  /** The file of each table, by the table's oid. A rewritten table has a new file. */
  files: Map<number, { name: string; file: number }>
  indexes: Map<number, { name: string; table: string; valid: boolean }>
  constraints: Map<string, { table: string; kind: string; valid: boolean; columns: string[]; text: string }>
}

/** Tables that do not grow with the number of people. A short lock is enough to read or write all their rows. */
export const smallTables: ReadonlySet<string> = new Set([
  ...['author', 'category', 'page', 'topic', 'subtopic', 'article', 'help_word_version', 'seeded_release'],
  ...['launch_state', 'launch_setting', 'setting', 'message_words', 'reason_words', 'canned_answer'],
  ...['staff', 'audit_head', 'account_key'],
])

async function schemaOf(client: pg.Client): Promise<Schema> {
  const rows = async <T>(sql: string) => (await client.query(sql)).rows as T[]
  const relations: Schema['relations'] = new Map()
  const files: Schema['files'] = new Map()
  for (const { oid, name, kind, file } of await rows<{
    oid: number
    name: string
    kind: string
    file: number
  }>(
    `select oid::int, relname as name, relkind as kind, relfilenode::int as file from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  )) {
    relations.set(name, { isTable: kind === 'r' || kind === 'p', columns: new Map() })
    if (kind === 'r') files.set(oid, { name, file })
  }
  for (const { table, name, ...column } of await rows<Column & { table: string; name: string }>(
    `select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
       atthasdef or attidentity <> '' as filled
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  ))
    relations.get(table)!.columns.set(name, column)
  const indexes: Schema['indexes'] = new Map(
    (
      await rows<{ oid: number; name: string; table: string; valid: boolean }>(
        `select indexrelid::int as oid, i.relname as name, t.relname as table, indisvalid as valid
         from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
         where t.relnamespace = 'public'::regnamespace`,
      )
    ).map(({ oid, ...index }) => [oid, index]),
  )
  const constraints: Schema['constraints'] = new Map(
    (
      await rows<{
        table: string
        name: string
        kind: string
        valid: boolean
        columns: string[]
        text: string
      }>(
        `select relname as table, conname as name, contype as kind, convalidated as valid,
           pg_get_constraintdef(pg_constraint.oid) as text,
           array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
         from pg_constraint join pg_class on pg_class.oid = conrelid
         where relnamespace = 'public'::regnamespace and contype in ('c', 'f')`,
      )
    ).map(({ name, ...constraint }) => [`${constraint.table}.${name}`, constraint]),
  )
  return { relations, files, indexes, constraints }
}

interface Known {
  /** Tables, views and `table.column` that the previous release no longer used. They may be dropped now. */
  retired: ReadonlySet<string>
}

function incompatibleChanges(before: Schema, after: Schema, { retired }: Known): string[] {
  return [...before.relations].flatMap(([table, { columns }]) => {
    if (retired.has(table)) return []
    const now = after.relations.get(table)
    if (!now) return [`drops or renames ${table}, which the release before may still use`]
    return [...columns].flatMap(([name, { type }]) => {
      const column = `${table}.${name}`
      const still = now.columns.get(name)
      if (!still)
        return retired.has(column)
          ? []
          : [`drops or renames ${column}, which the release before may still use`]
      return still.type === type ? [] : [`changes the type of ${column} from ${type} to ${still.type}`]
    })
  })
}

/** Lists what takes longer the more rows a table has, while calls have to wait for that table. */
function longLocks(before: Schema, after: Schema, isLarge: (table: string) => boolean): string[] {
  const rewritten = [...after.files].flatMap(([oid, { name, file }]) => {
    const was = before.files.get(oid)
    return was && was.file !== file && isLarge(name) ? [`rewrites or empties the table ${name}`] : []
  })
  const built = [...after.indexes].flatMap(([oid, { name, table, valid }]) =>
    !before.indexes.has(oid) && valid && isLarge(table)
      ? [
          `builds the index ${name} while writes to ${table} wait: build it concurrently, in a migration of its own`,
        ]
      : [],
  )
  const read = [...after.constraints].flatMap(([key, { table, kind, valid, columns }]) => {
    const old = before.relations.get(table)?.columns
    if (before.constraints.has(key) || !valid || !isLarge(table)) return []
    // A reference of a column that this migration adds is known to be empty.
    if (kind === 'f' && columns.every(name => !old!.has(name))) return []
    return [
      `checks every row for ${key} while calls wait: add it not valid, validate it in the next migration`,
    ]
  })
  return [...rewritten, ...built, ...read]
}

function strictColumns(before: Schema, after: Schema, isLarge: (table: string) => boolean): string[] {
  return [...after.relations].flatMap(([table, { isTable, columns }]) => {
    const old = before.relations.get(table)?.columns
    if (!old || !isTable) return []
    return [...columns].flatMap(([name, { notNull, filled }]) => {
      const was = old.get(name)
      if (!notNull || was?.notNull) return []
      if (!was)
        return filled
          ? []
          : [`adds ${table}.${name} not null without a default: the release before cannot insert`]
      const isProven = [...before.constraints.values()].some(
        check =>
          check.table === table && check.valid && new RegExp(`\\(${name} IS NOT NULL\\)`).test(check.text),
      )
      return isProven || !isLarge(table)
        ? []
        : [`checks every row for ${table}.${name} not null: validate a check (${name} is not null) first`]
    })
  })
}

/** Notes every update, delete and truncate of a table, even if it affects no row. */
async function watchWrites(client: pg.Client, tables: readonly string[]): Promise<() => Promise<string[]>> {
  await client.query(`create schema watch; create table watch.write (at text);
    create function watch.note() returns trigger language plpgsql as $$
      begin insert into watch.write values (lower(tg_op) || 's rows of ' || tg_table_name); return null; end $$`)
  for (const table of tables)
    await client.query(`create trigger zz_watch after update or delete or truncate on public.${table}
      for each statement execute function watch.note()`)
  return async () => {
    const { rows } = await client.query<{ at: string }>('select distinct at from watch.write order by at')
    await client.query('drop schema watch cascade')
    return rows.map(({ at }) => at)
  }
}

/**
 * Applies a migration to a database that has all earlier ones. Returns in words what would make a running release wait or fail,
 * and an empty list if nothing would. PostgreSQL itself tells: its catalogs are compared before and after, and writes are
 * watched.
 */
export async function migrationProblems(
  client: pg.Client,
  migration: Migration,
  { apply, ...known }: Known & { apply: () => Promise<unknown> },
): Promise<string[]> {
  const before = await schemaOf(client)
  const isLarge = (table: string) => before.relations.has(table) && !smallTables.has(table)
  const mode = modeOf(migration)
  const written = await watchWrites(
    client,
    [...before.files.values()].map(({ name }) => name).filter(isLarge),
  )
  await apply()
  const writes = await written()
  const after = await schemaOf(client)
  const problems = [...incompatibleChanges(before, after, known), ...strictColumns(before, after, isLarge)]
  const invalid = [...after.indexes.values()].flatMap(({ name, valid }) =>
    valid ? [] : [`leaves the index ${name} invalid`],
  )
  if (mode === 'outside') {
    const repeats = /\bif (not )?exists\b/i.test(migration.sql)
    return [
      ...problems,
      ...invalid,
      ...(repeats ? [] : ['cannot be repeated after a failure: say if not exists']),
    ]
  }
  if (mode === 'batches') {
    const limit = Number(/\blimit (\d+)\b/i.exec(migration.sql)?.[1] ?? Number.POSITIVE_INFINITY)
    return [
      ...problems,
      ...(limit <= 10_000 ? [] : ['changes more than 10,000 rows in one transaction: say limit']),
    ]
  }
  return [
    ...problems,
    ...invalid,
    ...longLocks(before, after, isLarge),
    ...writes.map(write => `${write} in one transaction: change them in batches, in a migration of its own`),
  ]
}
