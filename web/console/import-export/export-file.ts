import { data } from 'react-router'
import { isKeyOf } from '../../../contract/keys.ts'
import { newYorkDate } from '../../../contract/new-york-time.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import type { Route } from './+types/export-file.ts'

/** Streams an export of all content. A refusal before the first byte is shown as an error page. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const files = {
    'hero-content.ndjson': () => api.importExport.lines(),
    'hero-content-with-history.ndjson': () => api.importExport.lines({ query: { revisions: 'yes' } }),
    'hero-content.tar.gz': () => api.importExport.archive(),
  } as const
  const { file } = args.params
  if (!isKeyOf(files, file)) throw data(null, 404)
  const bytes = dataOf(args, await files[file]())
  const day = newYorkDate(args.context.get(requestContext).now)
  return new Response(bytes, {
    headers: {
      'content-type': file.endsWith('.gz') ? 'application/gzip' : 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="${file.replace('hero-content', `hero-content-${day}`)}"`,
      'cache-control': 'private, no-store',
    },
  })
}
