import { z } from '../contract/schema.ts'
import { refuseField } from './refusal.ts'

/** Cursor of a list page: the last row's sort key. The next page is found by index and skips nothing. */
export const writeKey = (key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Throws INVALID_INPUT at `after` for a cursor that does not parse. */
export function readKey<S extends z.ZodMiniType>(schema: S, after: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw refuseField('INVALID_INPUT', 'after', 'This page of the list does not exist.')
  }
}

/** Timestamp and id, the order of most lists. */
export const momentAndId = z.tuple([z.iso.datetime(), z.uuid()])

/** A LIKE pattern: `%` and `_` in the text are literal. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
