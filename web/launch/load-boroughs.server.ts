import type { RouterContextProvider } from 'react-router'
import type { Borough } from '../../contract/launch.ts'
import { apiOf } from '../api.server.ts'
import { requestContext } from '../request-context.server.ts'

/**
 * Where each borough stands (DECISIONS R22). Null when the API does not say: the page then names the boroughs without
 * their states rather than not being there.
 */
export async function loadBoroughs(context: Readonly<RouterContextProvider>): Promise<Borough[] | null> {
  const result = await apiOf(context).launch.boroughs({})
  if (result.ok) return result.data.boroughs
  context.get(requestContext).report(new Error(`${result.code} ${result.requestId}`))
  return null
}
