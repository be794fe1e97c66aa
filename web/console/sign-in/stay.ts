import { refusals } from '../../../contract/errors.ts'
import { staffApiContext } from '../../api.server.ts'
import { requestContext } from '../../request-context.server.ts'
import type { Route } from './+types/stay.ts'

const headers = { 'cache-control': 'no-store' }

/** Extends the session, unless it is another person's than the page's. */
export async function loader({ context }: Route.LoaderArgs) {
  const { isOfOtherStaff, requestId } = context.get(requestContext)
  if (isOfOtherStaff) {
    const { status, message } = refusals.OTHER_ACCOUNT
    const refusal = { ok: false, status, code: 'OTHER_ACCOUNT', message, errors: {}, requestId }
    return Response.json(refusal, { status, headers })
  }
  const result = await context.get(staffApiContext).console.me()
  const { ok } = result
  return Response.json(ok ? { ok, data: null } : result, { status: ok ? 200 : result.status, headers })
}
