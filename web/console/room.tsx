import type { ReactNode } from 'react'
import {
  href,
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useParams,
} from 'react-router'
import { isScreenFault } from '../errors/screen-fault.ts'
import { takeNotice } from '../layout/notice.server.ts'
import { notices } from '../layout/notices.ts'
import type { PageHandle } from '../page-kind.ts'
import { dataOf, requireStaff } from '../session.server.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ReviewGrid } from '../ui/console/queue.tsx'
import { ConsolePage, ConsoleShell } from '../ui/console/shell.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { visitContext } from '../visit.server.ts'
import type { Route } from './+types/room.ts'
import { staffBrand } from './brand.ts'
import { caseHref, type Filters, neighbours, readFilters } from './review/filters.ts'
import { ReviewQueue } from './review/review-queue.tsx'
import './room.css'

export const handle = { kind: 'app', line: 'staff', head: 'none' } satisfies PageHandle
export const meta = () => [{ title: 'Review: Hero staff' }, { name: 'robots', content: 'noindex' }]

/** The frame of every staff page and, as long as review is the only room, its queue. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const filters = readFilters(new URL(args.request.url).searchParams)
  const [me, queue] = await Promise.all([api.console.me(), api.console.queue({ query: filters })])
  return {
    me: dataOf(args, me),
    queue: { ...dataOf(args, queue), total: queue.ok ? (queue.total ?? 0) : 0 },
    filters,
    now: args.context.get(visitContext).now.toISOString(),
    notice: takeNotice(args.context),
  }
}

/** The queue is read again after every decision, refused ones too: somebody else may have been faster. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** What the pages of the room are handed: where the keys J and K lead. */
export interface RoomContext {
  filters: Filters
  previous: string | undefined
  next: string | undefined
}

function LogOut() {
  return (
    <form method="post" action={href('/console/logout')}>
      <Button type="submit" look="quiet">
        Log out
      </Button>
    </form>
  )
}

function Shell({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <ConsoleShell
      brand={{ ...staffBrand, href: href('/console') }}
      nav={{ label: 'Console', links: [{ href: href('/console'), label: 'Review', current: true }] }}
      {...(name ? { name } : {})}
      actions={<LogOut />}
    >
      {children}
    </ConsoleShell>
  )
}

export default function Room({ loaderData }: Route.ComponentProps) {
  const { me, queue, filters, now, notice } = loaderData
  const { applicationId, step } = useParams()
  const current = queue.rows.find(row => row.applicationId === applicationId && row.step === step)
  const { previous, next } = neighbours(queue.rows, current)
  const room: RoomContext = {
    filters,
    previous: previous && caseHref(previous, filters),
    next: next && caseHref(next, filters),
  }
  return (
    <Shell name={me.name}>
      <p className="con-said" role="status">
        {notice && notices[notice]}
      </p>
      <ReviewGrid>
        <ReviewQueue queue={queue} filters={filters} now={now} current={current} />
        <Outlet context={room} />
      </ReviewGrid>
    </Shell>
  )
}

/** The queue could not be read, or the account is no reviewer's. Logging out stays possible. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const fault: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const known = isScreenFault(fault) ? fault : undefined
  return (
    <Shell>
      <ConsolePage title="Review">
        <ErrorLine
          title={known?.message ?? 'Something broke on our side.'}
          text={known?.requestId && `Reference: ${known.requestId}`}
          actions={
            <ButtonLink small href={href('/console')}>
              Try again
            </ButtonLink>
          }
        />
      </ConsolePage>
    </Shell>
  )
}
