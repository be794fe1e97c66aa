import { letterFile } from '../../document/legal-notice-file.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import type { Route } from './+types/letter.ts'

/** A sent letter, to save or print. Opening it goes into the audit log. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireStaff(args)
  return letterFile(dataOf(args, await api.screening.letter({ params: args.params })))
}
