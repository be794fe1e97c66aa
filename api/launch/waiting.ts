import type { getWaiting } from '../../contract/area.ts'
import type { CallData } from '../../contract/call.ts'
import { launch } from '../../contract/launch-plan.ts'
import type { Context } from '../context.ts'
import { limit } from '../limits.ts'
import { confirmed, people, shown } from './confirmed-people.ts'

/** Leaves out boroughs that are open, because nobody waits there any more. */
export async function waiting({ deps, client }: Context): Promise<CallData<typeof getWaiting>> {
  const { db } = deps
  await limit(deps, 'contentByAddress', client.network)
  const [states, counts] = await Promise.all([
    db.selectFrom('launch_state').select(['district', 'state']).execute(),
    confirmed(db)
      .where('district', 'is not', null)
      .select(['district', people])
      .groupBy('district')
      .execute(),
  ])
  const closed = launch.districts.filter(
    district => !states.some(each => each.district === district && each.state === 'open'),
  )
  return {
    boroughs: closed.map(district => ({
      district,
      people: shown(counts.find(each => each.district === district)?.people),
    })),
  }
}
