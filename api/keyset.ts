import { sql } from 'kysely'
import { z } from '../contract/schema.ts'
import { refuseField } from './refusal.ts'

/** Cursor of a list page: the last row's sort key. The next page is found by index and skips nothing. */
export const writeKey = (key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

export function readKey<S extends z.ZodMiniType>(schema: S, after: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw refuseField('INVALID_INPUT', 'after', 'This page of the list doesn’t exist.')
  }
}

/** Takes up to `size + 1` rows. Returns those of the page, and the last of them if there are more. */
export function cutPage<Row>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size)
  return { shown, last: rows.length > size ? (shown.at(-1) ?? null) : null }
}

/** A forged key could name year 0 or contain NUL. PostgreSQL has neither and would fail. */
export const moment = z.iso.datetime().check(z.regex(/^[1-9]/))
const text = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[^\0]*$/))

export const momentAndId = z.tuple([moment, z.uuid()])
export const textAndId = (longest: number) => z.tuple([text(longest), z.uuid()])

/** The time for a key, in microseconds: a Date would lose them, and the next page would skip rows. */
export const exactMoment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
