import { data } from 'react-router'
import type { PageSlug } from '../../contract/content.ts'
import { longDay } from '../../contract/new-york-time.ts'
import { apiOf } from '../api.server.ts'
import { withPictures } from '../media/text-pictures.server.ts'
import { requestContext } from '../request-context.server.ts'
import { withAnchors } from '../rich-text/anchors.server.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import { dataOf, type RouteArgs } from '../session.server.ts'

/**
 * The text of a path, whose slug is the path (SPEC 7). `?version=` selects an earlier version. If it can't be loaded,
 * the page says so with a retry link.
 */
export async function loadLegalPage(args: RouteArgs & { pattern: string }) {
  // The route table has the paths of legal texts, which are their slugs.
  const slug = args.pattern.replace(/^\//, '') as PageSlug
  const { report, settings } = args.context.get(requestContext)
  const version = args.url.searchParams.get('version') ?? undefined
  const result = await apiOf(args.context).content.page({ params: { slug }, query: { version } })
  if (!result.ok && result.status >= 500) {
    report(new Error(`${result.code} ${result.requestId}`))
    return data({ slug, page: null }, { status: 503 })
  }
  const page = dataOf(args, result)
  const { html, headings } = withAnchors(withPictures(cleanHtml(page.description)))
  const versions = (page.versions ?? []).map(({ version, effective }) => ({
    version,
    effective: longDay(effective),
    shown: version === page.version,
  }))
  return data({
    slug,
    page: {
      title: page.title,
      version: page.version,
      effective: page.effective && longDay(page.effective),
      earlier: versions.length > 0 && versions[0]?.version !== page.version,
      versions,
      html,
      headings,
      address: `${settings.publicUrl}/${slug}`,
    },
  })
}
export type LegalPageData = Awaited<ReturnType<typeof loadLegalPage>>['data']
