import { z } from '../contract/schema.ts'
import { refuse } from './refusal.ts'

const uuid = z.uuid()

/** Throws NOT_FOUND for a malformed id, on which PostgreSQL would fail. */
export function requireId(id: string): string {
  if (!uuid.safeParse(id).success) throw refuse('NOT_FOUND')
  return id
}
