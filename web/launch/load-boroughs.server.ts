import type { RouterContextProvider } from 'react-router'
import type { Borough } from '../../contract/launch.ts'
import { apiOf } from '../api.server.ts'
import { reportUnavailable } from '../report-failure.server.ts'

/**
 * The state of each borough (DECISIONS R22). Null if the API doesn't answer; the page then shows names without states.
 */
export async function loadBoroughs(context: Readonly<RouterContextProvider>): Promise<Borough[] | null> {
  const result = await apiOf(context).launch.boroughs({})
  if (result.ok) return result.data.boroughs
  reportUnavailable(context, result)
  return null
}
