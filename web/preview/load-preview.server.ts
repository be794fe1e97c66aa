import { data, redirect } from 'react-router'
import { type Audience, audienceNames } from '../../contract/audience.ts'
import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { PageSlug } from '../../contract/content.ts'
import { longDay, newYorkDate } from '../../contract/new-york-time.ts'
import { apiOf } from '../api.server.ts'
import { cardOf } from '../articles/articles.server.ts'
import type { ArticleData } from '../articles/load-article.server.ts'
import type { HelpPageData } from '../help/load-help.server.ts'
import { summaryOf } from '../help/summary.server.ts'
import { withPictures } from '../media/text-pictures.server.ts'
import { requestContext } from '../request-context.server.ts'
import { withAnchors } from '../rich-text/anchors.server.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import { dataOf, type RouteArgs } from '../session.server.ts'
import { previewHref } from './preview-href.ts'

type Preview = CallData<Calls['editing']['preview']>
type Args = RouteArgs & { params: { token: string } }

async function readPreview(args: Args): Promise<Preview> {
  const { token } = args.params
  return dataOf(args, await apiOf(args.context).editing.preview({ params: { token } }))
}

export async function loadArticlePreview(args: Args) {
  const draft = await readPreview(args)
  const { kind, slug, title, summary, html, banner, bannerImage, created, author, categories, s3Base } = draft
  if (kind !== 'news' && kind !== 'blog') throw redirect(previewHref(draft, args.params.token))
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
  const { slug, title, html, created } = await readPreview(args)
  const anchored = withAnchors(cleanHtml(html))
  const page = {
    title,
    version: 'to come',
    effective: day(created).inWords,
    applies: 'now' as const,
    coming: [],
    versions: [],
    ...anchored,
    address: `${args.context.get(requestContext).settings.publicUrl}/${slug}`,
  }
  // Only pages of the allow-list have a preview of this kind.
  return data({ slug: slug as PageSlug, page })
}

const day = (instant: string) => ({ day: newYorkDate(instant), inWords: longDay(newYorkDate(instant)) })

export async function loadHelpPreview(args: Args, audience: Audience) {
  const draft = await readPreview(args)
  const { kind, topic, slug, title, html, subtopics, created } = draft
  const mine = topic?.topicType === audienceNames[audience]
  if (!topic || !mine) throw redirect(previewHref(draft, args.params.token))
  const page: HelpPageData = {
    audience,
    slug,
    phone: args.context.get(requestContext).settings.support.phone ?? null,
    state: 'found',
    said: null,
    isTopic: kind === 'topic',
    title,
    html: withPictures(cleanHtml(html)),
    summary: summaryOf(cleanHtml(html)),
    updated: kind === 'topic' ? null : day(created),
    topic,
    subtopics,
  }
  return data(page)
}
