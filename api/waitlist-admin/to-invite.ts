import type { District } from '../../contract/zip-district.ts'
import type { Database } from '../deps.ts'

interface BatchFilters {
  district?: District | '' | null | undefined
  zipcode?: string | null | undefined
  source?: string | null | undefined
}

export function uninvited(db: Database, { district, zipcode, source }: BatchFilters) {
  let query = db.selectFrom('waitlist_entry').where('invited_at', 'is', null)
  if (district) query = query.where('district', '=', district)
  if (zipcode) query = query.where('zipcode', '=', zipcode)
  if (source) query = query.where('source', '=', source)
  return query
}

/** Longest wait first. The preview and the worker both use this, so that they agree. */
export const toInvite = (db: Database, filters: BatchFilters, boroughs: readonly District[]) =>
  uninvited(db, filters)
    .where('district', '=', ({ fn, val }) => fn.any(val([...boroughs])))
    .orderBy('created_at')
    .orderBy('id')
