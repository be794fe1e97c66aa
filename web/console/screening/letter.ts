import { letterFile } from '../../document/legal-notice-file.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import type { Route } from './+types/letter.ts'

/** One letter as it was sent, to keep or to print; the look is on record. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireStaff(args)
  return letterFile(dataOf(args, await api.screening.letter({ params: args.params })))
}
