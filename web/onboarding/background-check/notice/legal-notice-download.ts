import { legalNoticeFile } from '../../../document/legal-notice-file.ts'
import { dataOf, requireHero } from '../../../session.server.ts'
import type { Route } from './+types/legal-notice-download.ts'

/** Downloads one letter about the applicant's own report. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireHero(args)
  return legalNoticeFile(dataOf(args, await api.adverse.legalNotice({ params: { id: args.params.id } })))
}
