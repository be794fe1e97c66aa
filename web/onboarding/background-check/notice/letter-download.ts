import { letterFile } from '../../../document/legal-notice-file.ts'
import { dataOf, requireHero } from '../../../session.server.ts'
import type { Route } from './+types/letter-download.ts'

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireHero(args)
  return letterFile(dataOf(args, await api.adverse.letter({ params: { id: args.params.id } })))
}
