import { Outlet, useParams } from 'react-router'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { ReviewGrid } from '../../ui/console/queue.tsx'
import { revalidateAfterAnswer } from '../revalidate.ts'
import { openSearch } from '../search-term.server.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/support-layout.ts'
import { type InboxFilters, inboxHref, readInboxFilters } from './filters.ts'
import { Inbox } from './inbox.tsx'
import '../review/review-layout.css'
import './support.css'

export const meta = () => unlistedMeta('Support: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { filters, query, isExpired } = openSearch(
    args,
    readInboxFilters(new URL(args.request.url).searchParams),
  )
  const inbox = await api.supportInbox.inbox({ query })
  return {
    inbox: { ...dataOf(args, inbox), total: inbox.ok ? (inbox.total ?? 0) : 0 },
    filters,
    isExpired,
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export const shouldRevalidate = revalidateAfterAnswer

export interface SupportContext {
  filters: InboxFilters
  first: string | undefined
}

export default function SupportLayout({ loaderData }: Route.ComponentProps) {
  const { inbox, filters, isExpired, now } = loaderData
  const { reference } = useParams()
  const section: SupportContext = { filters, first: inbox.rows[0]?.reference }
  return (
    <ReviewGrid list={reference ? { href: inboxHref(filters), label: 'All messages' } : undefined}>
      <Inbox inbox={inbox} filters={filters} isExpired={isExpired} now={now} current={reference} />
      <Outlet context={section} />
    </ReviewGrid>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Support" error={error} />
}
