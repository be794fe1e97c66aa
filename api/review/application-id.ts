import { z } from '../../contract/schema.ts'
import { refuse } from '../refusal.ts'

const uuid = z.uuid()

/** Anything that cannot be an application's id is NOT_FOUND, like one that is not there. */
export function requireApplicationId(id: string): string {
  if (!uuid.safeParse(id).success) throw refuse('NOT_FOUND')
  return id
}
