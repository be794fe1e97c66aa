import { redirect } from 'react-router'
import type { Audience } from '../../contract/fields.ts'
import { progressHref } from '../layout/site-links.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { dialCodes } from './dial-codes.server.ts'

export function startSignUp({ context }: Pick<RouteArgs, 'context'>) {
  return { codes: dialCodes(context.get(requestContext).settings.allowedRegions) }
}

export function loadSignUp(args: RouteArgs, audience: Audience) {
  const { cookies } = args.context.get(requestContext)
  if (cookies.account()?.audience === audience) throw redirect(progressHref(audience))
  return startSignUp(args)
}
