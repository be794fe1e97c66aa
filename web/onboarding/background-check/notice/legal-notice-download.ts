import { legalNoticeFile } from '../../../document/legal-notice-file.ts'
import { dataOf, requireHero } from '../../../session.server.ts'
import type { Route } from './+types/legal-notice-download.ts'

/** One letter about the own report, to keep. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireHero(args)
  return legalNoticeFile(dataOf(args, await api.adverse.legalNotice({ params: { id: args.params.id } })))
}
