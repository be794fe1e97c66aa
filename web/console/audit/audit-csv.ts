import { href, redirect } from 'react-router'
import { exportAuditLog } from '../../../contract/console/audit-log.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { csvFile } from '../csv-file.server.ts'
import { stepUpHref } from '../factor/step-up-href.ts'
import type { Route } from './+types/audit-csv.ts'
import { addWords } from './csv-words.ts'

/**
 * Streams the audit log as CSV, with each action also in words. If that needs a second factor first, a redirect returns the
 * reader here afterward.
 */
export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { searchParams, pathname, search } = new URL(args.request.url)
  const query = exportAuditLog.query.safeParse(Object.fromEntries(searchParams))
  if (!query.success) throw redirect(href('/console/record') + search)
  const result = await api.auditLog.export({ query: query.data })
  if (!result.ok && result.code === 'FRESH_FACTOR_NEEDED') throw redirect(stepUpHref(pathname + search))
  return csvFile(args.context, 'audit-log', addWords(dataOf(args, result)))
}
