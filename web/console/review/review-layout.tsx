import { href, Outlet, redirect, useParams } from 'react-router'
import { freshOrShown, useShown } from '../../automatic-reload.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { ReviewGrid } from '../../ui/console/queue.tsx'
import { revalidateAfterAnswer } from '../revalidate.ts'
import { openSearch, withFound } from '../search-term.server.ts'
import { SectionError } from '../section-error.tsx'
import { startOf } from '../sections.ts'
import type { Route } from './+types/review-layout.ts'
import { caseHref, type Filters, neighbors, queueHref, readFilters, savedFilters } from './filters.ts'
import { PendingBar, type PendingDecisions } from './pending-bar.tsx'
import { ReviewQueue, type SavedFilters } from './review-queue.tsx'
import { useEscape } from './use-review-keys.ts'
import './review-layout.css'

export const meta = () => unlistedMeta('Review: Hero staff')

/**
 * Loads the queue. Staff who may not see it start where their own work is. At a link to a case, they read that they
 * may not, as in every other section.
 */
export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { filters, query, isExpired } = openSearch(args, readFilters(new URL(args.request.url).searchParams))
  const [me, queue, saved, pending] = await Promise.all([
    api.console.me(),
    api.review.queue({ query }),
    api.review.filters(),
    api.review.pending(),
  ])
  const start = startOf(dataOf(args, me).roles)
  const isStart = args.url.pathname === href('/console')
  if (isStart && !queue.ok && queue.code === 'FORBIDDEN' && start !== href('/console')) throw redirect(start)
  return {
    queue: { ...dataOf(args, queue), total: queue.ok ? (queue.total ?? 0) : 0 },
    filters,
    isExpired,
    saved: (saved.ok ? saved.data : []).map(({ filters: kept, ...rest }) => ({
      ...rest,
      filters: withFound(args, savedFilters(kept)),
    })) satisfies SavedFilters,
    pending: pending.ok ? pending.data : ([] satisfies PendingDecisions),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => freshOrShown('review', args)
export const shouldRevalidate = revalidateAfterAnswer

export interface ReviewContext {
  filters: Filters
  saved: SavedFilters
  previous: string | undefined
  next: string | undefined
}

export default function ReviewLayout({ loaderData }: Route.ComponentProps) {
  const { queue, filters, isExpired, saved, pending, now } = loaderData
  useShown('review', loaderData)
  const { applicationId, step } = useParams()
  useEscape()
  const current = queue.rows.find(row => row.applicationId === applicationId && row.step === step)
  const { previous, next } = neighbors(queue.rows, current)
  const nextPage = queue.next ? queueHref({ ...filters, after: queue.next }) : undefined
  const section: ReviewContext = {
    filters,
    saved,
    previous: previous && caseHref(previous, filters),
    next: next ? caseHref(next, filters) : nextPage,
  }
  return (
    <>
      <PendingBar pending={pending} now={now} />
      <ReviewGrid list={applicationId ? { href: queueHref(filters), label: 'The queue' } : undefined}>
        <ReviewQueue
          queue={queue}
          saved={saved}
          filters={filters}
          isExpired={isExpired}
          now={now}
          current={current}
        />
        <Outlet context={section} />
      </ReviewGrid>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Review" error={error} />
}
