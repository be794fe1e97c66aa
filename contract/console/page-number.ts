import { z } from '../schema.ts'
import { lastPage } from '../staff-limits.ts'

/** Which page of a list, counted from 1. Without it, the first. */
export const pageNumber = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(lastPage)))
