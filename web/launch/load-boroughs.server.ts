import type { RouterContextProvider } from 'react-router'
import type { Borough } from '../../contract/launch.ts'
import { apiOf } from '../api.server.ts'
import { reportFailure } from '../report-failure.server.ts'

/**
 * The state of each borough (DECISIONS R22). Null if the API doesn't answer; the page then shows names without states.
 */
export async function loadBoroughs(context: Readonly<RouterContextProvider>): Promise<Borough[] | null> {
  const result = await apiOf(context).launch.boroughs({})
  reportFailure(context, result)
  return result.ok ? result.data.boroughs : null
}
