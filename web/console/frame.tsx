import type { ReactNode } from 'react'
import { href, Outlet, useLocation } from 'react-router'
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

interface ShellProps {
  me?: { name: string; roles: readonly StaffRole[] }
  children: ReactNode
}

function Shell({ me, children }: ShellProps) {
  const { pathname } = useLocation()
  const rooms = roomsOf(me?.roles ?? [])
  const current = roomAt(pathname)
  const own = href('/console/me')
  return (
    <ConsoleShell
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
