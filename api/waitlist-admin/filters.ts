import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { containing } from '../containing.ts'
import type { Database } from '../deps.ts'

export type Filters = Omit<CallParsed<Calls['waitlistAdmin']['entries']>['query'], 'after'>

export function matching(
  db: Database,
  { district, zipcode, source, outside, invited, confirmation, duplicates, search }: Filters,
) {
  let query = db.selectFrom('waitlist_entry as e')
  if (district) query = query.where('e.district', '=', district)
  if (zipcode) query = query.where('e.zipcode', '=', zipcode)
  if (source) query = query.where('e.source', '=', source)
  if (outside) query = query.where('e.outside_new_york', '=', outside === 'yes')
  if (invited) query = query.where('e.invited_at', invited === 'yes' ? 'is not' : 'is', null)
  if (confirmation) query = query.where('e.confirmation', '=', confirmation)
  if (duplicates) query = query.where('e.duplicate', '=', true)
  if (search?.includes('@')) query = query.where('e.email', '=', search.toLowerCase())
  else if (search)
    query = query.where(sql<string>`(e.name || ' ' || e.last_name)`, 'ilike', containing(search))
  return query
}
