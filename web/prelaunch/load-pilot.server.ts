import { longMoment } from '../../contract/new-york-time.ts'
import type { Result } from '../../contract/result.ts'
import { apiOf } from '../api.server.ts'
import { waitingLabels } from '../launch/area-words.ts'
import { boroughPicture } from '../launch/borough-map.tsx'
import { launchWords } from '../launch/launch-words.ts'
import { pilotBadges } from '../launch/pilot-words.ts'
import { reportUnavailable } from '../report-failure.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

/** The boroughs, the end of the pilot and the spots left. Values that the API doesn't provide are null and not shown. */
export async function loadPilot({ context }: RouteArgs) {
  const { now } = context.get(requestContext)
  const api = apiOf(context)
  const dataOrNull = <Data>(result: Result<Data>): Data | null => {
    if (result.ok) return result.data
    reportUnavailable(context, result)
    return null
  }
  const [launch, spots, waiting] = await Promise.all([
    api.launch.boroughs(),
    api.signUp.spots(),
    api.launch.waiting({}),
  ])
  const state = dataOrNull(launch)
  // If the API lacks this call or doesn't answer, the map shows only the states of the boroughs.
  const labels = waiting.ok ? waitingLabels(waiting.data.boroughs) : {}
  const words = launchWords(state?.boroughs ?? null)
  return {
    now: now.getTime(),
    boroughs: state?.boroughs ?? null,
    launchWords: words,
    map: boroughPicture({ boroughs: state?.boroughs ?? null, badges: pilotBadges, labels }),
    labels,
    countdown: state && {
      countdownTo: state.countdownTo,
      closesAt: `${longMoment(state.countdownTo)}, New York time.`,
    },
    spots: dataOrNull(spots),
  }
}
export type PilotData = Awaited<ReturnType<typeof loadPilot>>
