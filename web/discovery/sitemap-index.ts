import { sharedFile } from '../document/shared-file.ts'
import type { FileHandle } from '../page-kind.ts'
import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/sitemap-index.ts'
import { sitemapFiles, sitemapXml } from './sitemaps.server.ts'

export const handle = { kind: 'file' } satisfies FileHandle

export async function loader(args: Route.LoaderArgs) {
  const { publicUrl } = args.context.get(requestContext).settings
  return sharedFile(sitemapXml('sitemapindex', publicUrl, await sitemapFiles(args)), 'application/xml')
}
