import { data, href, redirect } from 'react-router'
import type { Audience } from '../../contract/audience.ts'
import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { PageSlug } from '../../contract/content.ts'
import { longDay, newYorkDate } from '../../contract/new-york-time.ts'
import { apiOf } from '../api.server.ts'
import { cardOf } from '../articles/articles.server.ts'
import type { ArticleData } from '../articles/load-article.server.ts'
import { type HelpPageData, updatedOn } from '../help/load-help.server.ts'
import { summaryOf } from '../help/summary.server.ts'
import { withPictures } from '../media/text-pictures.server.ts'
import { requestContext } from '../request-context.server.ts'
import { withAnchors } from '../rich-text/anchors.server.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import { dataOf, type RouteArgs } from '../session.server.ts'
import { previewHref } from './preview-href.ts'

type Preview = CallData<Calls['editing']['preview']>
type PreviewPage = '/preview/article/:token' | '/preview/page/:token' | (typeof helpPreviews)[Audience]
type Args = RouteArgs & { params: { token: string } }

/**
 * Redirects to the draft's own page if that is not `page`. The address of the request doesn't tell which one it is: screens of the
 * catalog have others.
 */
async function readPreview(args: Args, page: PreviewPage): Promise<Preview> {
  const { token } = args.params
  const draft = dataOf(args, await apiOf(args.context).editing.preview({ params: { token } }))
  const address = previewHref(draft, token)
  if (address !== href(page, { token })) throw redirect(address)
  return draft
}

export async function loadArticlePreview(args: Args) {
  const draft = await readPreview(args, '/preview/article/:token')
  const { kind, slug, title, summary, html, banner, bannerImage, created, author, categories, s3Base } = draft
  const shared = { _id: '', slug, description: html, banner, bannerImage, created, summary }
  const item =
    kind === 'news'
      ? { ...shared, title, ...(author ? { author } : {}) }
      : { ...shared, heading: title, categories, isPopular: false, author: { name: author || 'Hero' } }
  const article: ArticleData = {
    state: 'found',
    slug,
    article: cardOf(args, item, s3Base),
    html: withPictures(cleanHtml(html)),
    address: args.context.get(requestContext).settings.publicUrl,
    others: [],
  }
  return data({ kind, article })
}

export async function loadPagePreview(args: Args) {
  const { slug, title, html, created } = await readPreview(args, '/preview/page/:token')
  const { settings, now } = args.context.get(requestContext)
  const page = {
    title,
    // A day that has passed is that of an earlier version, or the draft has none yet. A draft itself is never in force.
    version: new Date(created) > now ? 'to come' : '',
    effective: longDay(newYorkDate(created)),
    applies: 'later' as const,
    scheduled: [],
    versions: [],
    ...withAnchors(withPictures(cleanHtml(html))),
    address: `${settings.publicUrl}/${slug}`,
  }
  // Only pages of the allow-list have a preview of this kind.
  return data({ slug: slug as PageSlug, page })
}

const helpPreviews = { hero: '/preview/help/:token', customer: '/preview/customer-help/:token' } as const

export async function loadHelpPreview(args: Args, audience: Audience) {
  const { kind, topic, slug, title, html, subtopics, created } = await readPreview(
    args,
    helpPreviews[audience],
  )
  // Authors and categories have no preview.
  if (!topic) throw data(null, 404)
  const text = cleanHtml(html)
  const page: HelpPageData = {
    audience,
    slug,
    phone: args.context.get(requestContext).settings.support.phone ?? null,
    state: 'found',
    said: null,
    isTopic: kind === 'topic',
    title,
    html: withPictures(text),
    summary: summaryOf(text),
    updated: kind === 'topic' ? null : updatedOn(created),
    topic,
    subtopics,
  }
  return data(page)
}
