import { type ReactNode, useEffect, useState } from 'react'
import { href, Outlet, useLocation, useNavigation } from 'react-router'
import type { StaffRole } from '../../contract/console.ts'
import { takeNotice } from '../layout/notice.server.ts'
import type { PageHandle } from '../page-kind.ts'
import { dataOf, requireStaff } from '../session.server.ts'
import { Button } from '../ui/button.tsx'
import { ConsoleShell } from '../ui/console/shell.tsx'
import type { Route } from './+types/frame.ts'
import { staffBrand } from './brand.ts'
import { RoomFault } from './room-fault.tsx'
import { roomAt, roomsOf } from './rooms.ts'
import './frame.css'

export const handle = { kind: 'app', line: 'staff', head: 'none' } satisfies PageHandle
export const meta = () => [{ title: 'Console: Hero staff' }, { name: 'robots', content: 'noindex' }]

/** Who is logged in: the frame shows the rooms that they may enter. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return { me: dataOf(args, await api.console.me()), notice: takeNotice(args.context) }
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

/** Milliseconds. What comes sooner needs no words; most does. */
const soon = 400

/** What is under way, in words, once it takes its time. */
function useAwaited(): string | undefined {
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

interface ShellProps {
  me?: { name: string; roles: readonly StaffRole[] }
  children: ReactNode
}

function Shell({ me, children }: ShellProps) {
  const { pathname } = useLocation()
  const rooms = roomsOf(me?.roles ?? [])
  const current = roomAt(pathname)
  const own = href('/console/me')
  const awaited = useAwaited()
  return (
    <ConsoleShell
      awaited={awaited}
      brand={{ ...staffBrand, href: href('/console') }}
      nav={{
        label: 'Console',
        links: rooms
          .filter(room => room.href !== own)
          .map(room => ({ href: room.href, label: room.label, current: room === current })),
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

/** The frame of every staff page: the rooms, who is logged in, what was just done. */
export default function Frame({ loaderData: { me, notice } }: Route.ComponentProps) {
  return (
    <Shell me={me}>
      <p className="con-said" role="status">
        {notice}
      </p>
      <Outlet />
    </Shell>
  )
}

/** Not even the frame could be read. Logging out stays possible. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <RoomFault title="Console" error={error} />
    </Shell>
  )
}
