import { data } from 'react-router'
import type { PageSlug } from '../../contract/content.ts'
import { longDay } from '../../contract/new-york-time.ts'
import { apiOf } from '../api.server.ts'
import { withPictures } from '../media/text-pictures.server.ts'
import { reportUnavailable } from '../report-failure.server.ts'
import { requestContext } from '../request-context.server.ts'
import { withAnchors } from '../rich-text/anchors.server.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import { dataOf, type RouteArgs } from '../session.server.ts'

interface Version {
  version: string
  effective: string
  shown: boolean
}

function applies(versions: readonly Version[], scheduled: readonly Version[]): 'before' | 'now' | 'later' {
  if (scheduled.some(({ shown }) => shown)) return 'later'
  return versions[0]?.shown === false ? 'before' : 'now'
}

/**
 * The text of a path, whose slug is the path (SPEC 7). `?version=` selects an earlier version or one that applies later. If it
 * can't be loaded, the page says so with a retry link.
 */
export async function loadLegalPage(args: RouteArgs & { pattern: string }) {
  // The route table has the paths of legal texts, which are their slugs.
  const slug = args.pattern.replace(/^\//, '') as PageSlug
  const { settings } = args.context.get(requestContext)
  const version = args.url.searchParams.get('version') ?? undefined
  const result = await apiOf(args.context).content.page({ params: { slug }, query: { version } })
  if (!result.ok && result.status >= 500) {
    reportUnavailable(args.context, result)
    return data({ slug, page: null }, { status: 503 })
  }
  const page = dataOf(args, result)
  const { html, headings } = withAnchors(withPictures(cleanHtml(page.description)))
  const shownAs = ({ version, effective }: { version: string; effective: string }) => ({
    version,
    effective: longDay(effective),
    shown: version === page.version,
  })
  const versions = (page.versions ?? []).map(shownAs)
  const scheduled = (page.coming ?? []).map(shownAs)
  return data({
    slug,
    page: {
      title: page.title,
      version: page.version,
      effective: page.effective && longDay(page.effective),
      applies: applies(versions, scheduled),
      versions,
      scheduled,
      html,
      headings,
      address: `${settings.publicUrl}/${slug}`,
    },
  })
}
export type LegalPageData = Awaited<ReturnType<typeof loadLegalPage>>['data']
