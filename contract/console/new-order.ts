import { z } from '../schema.ts'

const orderedIds = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(500))

/** A new order of a list: all its ids, and `seen`, the order that the caller saw. */
export const newOrder = { ids: orderedIds, seen: z.optional(orderedIds) }
