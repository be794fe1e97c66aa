import { sql } from 'kysely'
import { type getArea, smallestShown } from '../../contract/area.ts'
import type { CallData, CallParsed } from '../../contract/call.ts'
import { districtOfZip } from '../../contract/zip-district.ts'
import type { Context } from '../context.ts'
import { limit } from '../limits.ts'
import { launchSettings } from '../settings/launch-settings.ts'

const people = sql<number>`count(distinct coalesce(same_person, email))::int`
const shown = (count: number | undefined) => (count !== undefined && count >= smallestShown ? count : null)

/** Counts a person once, however many addresses they confirmed under the same name and ZIP code. */
export async function area(
  { deps, client }: Context,
  { params: { zip } }: Pick<CallParsed<typeof getArea>, 'params'>,
): Promise<CallData<typeof getArea>> {
  const { db, settings } = deps
  await limit(deps, 'contentByAddress', client.network)
  const district = districtOfZip(zip)
  if (!district)
    return { zip, district: null, state: 'outside', waiting: { zip: null, district: null }, needed: null }
  const confirmed = db.selectFrom('waitlist_entry').where('confirmed_at', 'is not', null)
  const [launched, byZip, byDistrict, { areaThreshold }] = await Promise.all([
    db.selectFrom('launch_state').select('state').where('district', '=', district).executeTakeFirst(),
    confirmed.where('zipcode', '=', zip).select(people.as('count')).executeTakeFirst(),
    confirmed.where('district', '=', district).select(people.as('count')).executeTakeFirst(),
    launchSettings(db, settings),
  ])
  return {
    zip,
    district,
    state: launched?.state ?? 'later',
    waiting: { zip: shown(byZip?.count), district: shown(byDistrict?.count) },
    needed: areaThreshold,
  }
}
