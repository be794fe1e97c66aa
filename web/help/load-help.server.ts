import { data, redirect } from 'react-router'
import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { pages } from '../../contract/content-limits.ts'
import { namesDanger } from '../../contract/danger-words.ts'
import type { Audience } from '../../contract/fields.ts'
import { longDay, newYorkDate } from '../../contract/new-york-time.ts'
import { apiOf } from '../api.server.ts'
import { isMissing } from '../articles/articles.server.ts'
import { requestedPage } from '../articles/page-number.ts'
import { withPictures } from '../media/text-pictures.server.ts'
import { permanent, redirectIfMoved } from '../moved.server.ts'
import { reportFailure } from '../report-failure.server.ts'
import { requestContext } from '../request-context.server.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import { dataOf, type RouteArgs } from '../session.server.ts'
import { helpCenterOfType, helpCenters } from './help-centers.ts'
import { saidIn } from './rate-help.server.ts'
import { summaryOf } from './summary.server.ts'

/** After this time a search counts as failed. */
const searchTimeoutMs = 6_000

/** The maximum number of topic pages, limited by one API call (DECISIONS C7). */
const maxPages = Math.floor(pages.maximum / pages.topics)

const phoneOf = ({ context }: RouteArgs) => context.get(requestContext).settings.support.phone ?? null

interface Search {
  q: string
  danger: boolean
  problem?: string
  results?: CallData<Calls['content']['searchHelp']>
}

async function search(args: RouteArgs, audience: Audience): Promise<[Search, number] | undefined> {
  const typed = args.url.searchParams.get('q')
  if (typed === null) return undefined
  // Control characters are never part of a question and must not get into a page.
  const q = typed.replace(/\p{Cc}+/gu, ' ')
  const danger = namesDanger(q)
  const query = { q, topicType: helpCenters[audience].type }
  const result = await apiOf(args.context).content.searchHelp(
    { query },
    { signal: AbortSignal.timeout(searchTimeoutMs) },
  )
  if (result.ok) return [{ q: q.trim(), danger, results: result.data }, 200]
  if (result.status < 500) return [{ q, danger, problem: result.errors?.q ?? result.message }, result.status]
  reportFailure(args.context, result)
  return [{ q: q.trim(), danger }, 503]
}

/**
 * One audience's topics: the first seven, and seven more per page below them (DECISIONS R17). A page past the end
 * redirects to the last. With a question, its results instead; an invalid question keeps the topics and what was typed.
 */
export async function loadHelpHome(args: RouteArgs, audience: Audience) {
  const asked = requestedPage(args.url)
  const shown = Math.min(asked, maxPages)
  const found = await search(args, audience)
  const shared = { audience, shown, search: found?.[0] ?? null, phone: phoneOf(args) }
  if (found && !found[0].problem) return data({ ...shared, topics: null, more: false }, found[1])
  const { type, home } = helpCenters[audience]
  const result = await apiOf(args.context).content.topics({
    query: { topicType: type, page: 1, perPage: pages.topics * shown },
  })
  if (!result.ok && result.status >= 500) {
    reportFailure(args.context, result)
    return data({ ...shared, topics: null, more: false }, 503)
  }
  const topics = dataOf(args, result)
  const last = Math.min(
    maxPages,
    Math.max(1, Math.ceil((result.ok && result.total ? result.total : topics.length) / pages.topics)),
  )
  if (asked > last) throw redirect(last > 1 ? `${home}?page=${last}` : home)
  const isMore =
    result.ok && result.total !== undefined
      ? topics.length < result.total
      : topics.length === pages.topics * shown
  return data({ ...shared, topics, more: isMore && shown < maxPages }, found?.[1])
}
export type HelpHomeData = Awaited<ReturnType<typeof loadHelpHome>>['data']

/** The day of an instant in New York, as a date and in words. */
export function updatedOn(instant: string) {
  const day = newYorkDate(instant)
  return { day, inWords: longDay(day) }
}

/**
 * A topic with its subtopics, or a subtopic with its text. A page of the other audience and one that was renamed redirect
 * there; an unknown one is a 404 in the words of SPEC 8.
 */
export async function loadHelpPage(args: RouteArgs & { params: { slug: string } }, audience: Audience) {
  const { slug } = args.params
  const shared = { audience, slug, phone: phoneOf(args) }
  const result = await apiOf(args.context).content.topic({ params: { slug } })
  if (!result.ok && result.status >= 500) {
    reportFailure(args.context, result)
    return data({ ...shared, state: 'failed' as const }, 503)
  }
  if (!result.ok && isMissing(result)) {
    await redirectIfMoved(args)
    return data({ ...shared, state: 'missing' as const }, 404)
  }
  const { details, parents, subtopic } = dataOf(args, result)
  const owner = parents.topicType && helpCenterOfType(parents.topicType)
  if (details.slug !== slug) {
    // The address itself may redirect elsewhere than the slug does, which both help centers share.
    await redirectIfMoved(args)
    throw redirect((owner || helpCenters[audience]).page(details.slug), permanent)
  }
  if (owner && owner.audience !== audience) throw redirect(owner.page(slug))
  const html = cleanHtml(details.Subtopicdescription)
  return data({
    ...shared,
    state: 'found' as const,
    said: saidIn(args.url),
    isTopic: details.slug === parents.slug,
    title: details.Subtopicname,
    html: withPictures(html),
    summary: summaryOf(html),
    updated: details.updated ? updatedOn(details.updated) : null,
    topic: parents,
    subtopics: subtopic.map(({ slug, Subtopicname }) => ({ slug, name: Subtopicname })),
  })
}
export type HelpPageData = Awaited<ReturnType<typeof loadHelpPage>>['data']
export type FoundHelpPage = Extract<HelpPageData, { state: 'found' }>
