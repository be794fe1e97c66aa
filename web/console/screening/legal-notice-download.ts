import { legalNoticeFile } from '../../document/legal-notice-file.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import type { Route } from './+types/legal-notice-download.ts'

/** A sent letter, to save or print. Opening it goes into the audit log. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireStaff(args)
  return legalNoticeFile(dataOf(args, await api.screening.legalNotice({ params: args.params })))
}
