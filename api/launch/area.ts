import type { getArea } from '../../contract/area.ts'
import type { CallData, CallParsed } from '../../contract/call.ts'
import { districtOfZip } from '../../contract/zip-district.ts'
import type { Context } from '../context.ts'
import { limit } from '../limits.ts'
import { launchSettings } from '../settings/launch-settings.ts'
import { confirmed, people, shown } from './confirmed-people.ts'

export async function area(
  { deps, client }: Context,
  { params: { zip } }: Pick<CallParsed<typeof getArea>, 'params'>,
): Promise<CallData<typeof getArea>> {
  const { db, settings } = deps
  await limit(deps, 'contentByAddress', client.network)
  const district = districtOfZip(zip)
  if (!district)
    return { zip, district: null, state: 'outside', waiting: { zip: null, district: null }, needed: null }
  const [launched, byZip, byDistrict, { areaThreshold }] = await Promise.all([
    db.selectFrom('launch_state').select('state').where('district', '=', district).executeTakeFirst(),
    confirmed(db).where('zipcode', '=', zip).select(people).executeTakeFirst(),
    confirmed(db).where('district', '=', district).select(people).executeTakeFirst(),
    launchSettings(db, settings),
  ])
  return {
    zip,
    district,
    state: launched?.state ?? 'later',
    waiting: { zip: shown(byZip?.people), district: shown(byDistrict?.people) },
    needed: areaThreshold,
  }
}
