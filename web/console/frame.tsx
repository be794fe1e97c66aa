import { type ReactNode, useEffect, useState } from 'react'
import { href, Outlet, useLocation, useNavigation } from 'react-router'
import type { StaffRole } from '../../contract/console/roles.ts'
import { freshOrShown, useShown } from '../automatic-reload.ts'
import { useLocalDraft } from '../form/use-local-draft.ts'
import { takeNotice } from '../layout/notice.server.ts'
import { ShownTo } from '../layout/shown-to.tsx'
import type { PageHandle } from '../page-kind.ts'
import { unlistedMeta } from '../page-meta.ts'
import { requestContext } from '../request-context.server.ts'
import { dataOf, requireStaff } from '../session.server.ts'
import { classNames } from '../ui/class-names.ts'
import { ConsoleShell } from '../ui/console/shell.tsx'
import { LiveRegion } from '../ui/feedback/note.tsx'
import { Button } from '../ui/forms/button.tsx'
import type { Route } from './+types/frame.ts'
import { staffBrand } from './brand.ts'
import { useNamedReads } from './named-reads.ts'
import { SectionError } from './section-error.tsx'
import { type ConsoleSection, sectionAt, sectionsOf } from './sections.ts'
import { SessionNotice } from './session-notice.tsx'
import { useAnswerFocus, useOpenedFocus } from './use-answer-focus.ts'
import { useNotice } from './use-notice.ts'
import { allWaiting, type Counts, countOf, freshWords, useLiveCounts } from './waits/live-counts.ts'
import './frame.css'

export const handle = { kind: 'app', line: 'staff', header: 'none' } satisfies PageHandle
export const meta = () => unlistedMeta('Console: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const now = args.context.get(requestContext).now.toISOString()
  const [me, counts] = await Promise.all([api.console.me(), api.waits.counts({ query: { since: now } })])
  return {
    me: dataOf(args, me),
    counts: counts.ok ? counts.data : null,
    now,
    notice: takeNotice(args.context),
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => freshOrShown('console', args)

function LogOut() {
  return (
    <form method="post" action={href('/console/logout')}>
      <ShownTo />
      <Button type="submit" look="quiet">
        Log out
      </Button>
    </form>
  )
}

/** In milliseconds. Anything faster needs no message. */
const soon = 400

function usePending(): string | undefined {
  const { state } = useNavigation()
  const busy = state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(setSlow, soon, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  if (!busy || !slow) return undefined
  return state === 'submitting' ? 'Sending…' : 'Loading…'
}

function sectionCount(counts: Counts, of: NonNullable<ConsoleSection['counts']>) {
  const { fresh } = counts
  const words = {
    waits: '',
    queue: fresh.queue > 0 ? `${fresh.queue} new` : '',
    inbox: fresh.inbox > 0 ? `${fresh.inbox} new${fresh.safety > 0 ? ', safety' : ''}` : '',
  }
  return { ...countOf(counts, of), fresh: words[of] }
}

function useCountInTitle(counts: Counts | null) {
  const { key } = useLocation()
  const waiting = counts && allWaiting(counts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page sets its own title
  useEffect(() => {
    const title = document.title.replace(/^\([\d,]+\+?\) /, '')
    document.title = waiting ? `(${waiting}) ${title}` : title
  }, [waiting, key])
}

interface ShellProps {
  me?: { name: string; roles: readonly StaffRole[] }
  counts?: Counts | null
  children: ReactNode
}

function Shell({ me, counts, children }: ShellProps) {
  const { pathname } = useLocation()
  const sections = sectionsOf(me?.roles ?? [])
  const current = sectionAt(pathname)
  const own = href('/console/me')
  const pending = usePending()
  return (
    <ConsoleShell
      pending={pending}
      brand={{ ...staffBrand, href: href('/console') }}
      nav={{
        label: 'Console',
        links: sections
          .filter(section => section.href !== own)
          .map(section => ({
            href: section.href,
            label: section.label,
            current: section === current,
            ...(counts && section.counts ? sectionCount(counts, section.counts) : {}),
          })),
      }}
      {...(me
        ? { name: me.name, own: { href: own, label: 'your access', current: current?.href === own } }
        : {})}
      actions={<LogOut />}
    >
      {children}
    </ConsoleShell>
  )
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { me, counts: read, now } = loaderData
  useShown('console', loaderData)
  useNamedReads()
  useAnswerFocus()
  useOpenedFocus()
  const shown = useNotice(loaderData)
  const counts = useLiveCounts(read, now)
  useCountInTitle(counts)
  const isBack = useLocalDraft(me.email)
  const words = shown.notice ?? (isBack ? 'What you were writing is back.' : null)
  const over = sectionAt(useLocation().pathname)?.href === href('/console')
  return (
    <Shell me={me} counts={counts}>
      <LiveRegion>{counts ? freshWords(counts) : ''}</LiveRegion>
      <div role="status">
        {words && (
          <span className={classNames('con-page-notice', over && 'con-page-notice--over')} key={shown.turn}>
            {words}
          </span>
        )}
      </div>
      <SessionNotice />
      <Outlet />
    </Shell>
  )
}

/** Shown if even the frame fails to load. The log-out button stays available. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <SectionError title="Console" error={error} />
    </Shell>
  )
}
