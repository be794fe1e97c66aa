import { z } from '../contract/schema.ts'
import { refuseField } from './refusal.ts'

/** Where a page of a list ended, in the list's own order: the next page is found by index and misses nobody. */
export const writeKey = (key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** The key that an address carries, as the list wrote it. Refuses INVALID_INPUT at `after`. */
export function readKey<S extends z.ZodMiniType>(schema: S, after: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw refuseField('INVALID_INPUT', 'after', 'This page of the list does not exist.')
  }
}

/** A moment and an id: the order of most lists. */
export const momentAndId = z.tuple([z.iso.datetime(), z.uuid()])

/** Part of a text as typed, its `%` and `_` taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
