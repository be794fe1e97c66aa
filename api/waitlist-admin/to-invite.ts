import type { Database } from '../deps.ts'

/** Whom a batch is for; null or empty: no matter. */
export interface BatchFilters {
  district?: string | null | undefined
  zipcode?: string | null | undefined
  source?: string | null | undefined
}

/** Entries that fit a batch and are not invited yet. */
export function uninvited(db: Database, { district, zipcode, source }: BatchFilters) {
  let query = db.selectFrom('waitlist_entry').where('invited_at', 'is', null)
  if (district) query = query.where('district', '=', district)
  if (zipcode) query = query.where('zipcode', '=', zipcode)
  if (source) query = query.where('source', '=', source)
  return query
}

/** Those of them in these boroughs, who has waited longest first: the preview counts whom the worker invites. */
export const toInvite = (db: Database, filters: BatchFilters, boroughs: readonly string[]) =>
  uninvited(db, filters)
    .where('district', '=', ({ fn, val }) => fn.any(val([...boroughs])))
    .orderBy('created_at')
    .orderBy('id')
