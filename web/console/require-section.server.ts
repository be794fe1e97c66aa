import { data } from 'react-router'
import type { Client } from '../../contract/client.ts'
import { refusals } from '../../contract/errors.ts'
import type { ScreenError } from '../errors/screen-error.ts'
import { requestContext } from '../request-context.server.ts'
import { dataOf, type RouteArgs, requireStaff } from '../session.server.ts'
import { sectionsOf } from './sections.ts'

/** For a page that makes no call, or whose calls are open to more roles than its section. Refuses everyone else with 403. */
export async function requireSection(args: RouteArgs, section: string): Promise<{ api: Client }> {
  const { api } = requireStaff(args)
  const { roles } = dataOf(args, await api.console.me())
  if (sectionsOf(roles).some(({ href }) => href === section)) return { api }
  const { status, message } = refusals.FORBIDDEN
  const { requestId } = args.context.get(requestContext)
  throw data({ code: 'FORBIDDEN', message, requestId } satisfies ScreenError, { status })
}
