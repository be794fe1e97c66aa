import type { PageSlug } from '../../contract/content.ts'
import { apiOf } from '../api.server.ts'
import { withAnchors } from '../rich-text/anchors.server.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import { dataOf, type RouteArgs } from '../session.server.ts'

/** The text behind a path: the path is the slug (SPEC 7). */
export async function loadLegalPage(args: RouteArgs & { pattern: string }) {
  const slug = args.pattern.replace(/^\//, '') as PageSlug
  const page = dataOf(args, await apiOf(args.context).content.page({ params: { slug } }))
  const { html, headings } = withAnchors(cleanHtml(page.description))
  return { title: page.title, version: page.version, effective: page.effective, html, headings }
}
export type LegalPageData = Awaited<ReturnType<typeof loadLegalPage>>
