import { noSharedFile, sharedFile } from '../document/shared-file.ts'
import type { FileHandle } from '../page-kind.ts'
import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/sitemap-file.ts'
import { entriesOf, sitemapXml } from './sitemaps.server.ts'

export const handle = { kind: 'file' } satisfies FileHandle

export async function loader(args: Route.LoaderArgs) {
  const { publicUrl } = args.context.get(requestContext).settings
  const entries = await entriesOf(args, args.params.file)
  return entries ? sharedFile(sitemapXml('urlset', publicUrl, entries), 'application/xml') : noSharedFile()
}
