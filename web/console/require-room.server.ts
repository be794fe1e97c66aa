import { data } from 'react-router'
import type { Client } from '../../contract/client.ts'
import { refusals } from '../../contract/errors.ts'
import type { ScreenFault } from '../errors/screen-fault.ts'
import { dataOf, type RouteArgs, requireStaff } from '../session.server.ts'
import { visitContext } from '../visit.server.ts'
import { roomsOf } from './rooms.ts'

/** For a page whose calls are open to more people than its room is, or that makes none: refused to all others. */
export async function requireRoom(args: RouteArgs, room: string): Promise<{ api: Client }> {
  const { api } = requireStaff(args)
  const { roles } = dataOf(args, await api.console.me())
  if (roomsOf(roles).some(({ href }) => href === room)) return { api }
  const { status, message } = refusals.FORBIDDEN
  const { requestId } = args.context.get(visitContext)
  throw data({ code: 'FORBIDDEN', message, requestId } satisfies ScreenFault, { status })
}
