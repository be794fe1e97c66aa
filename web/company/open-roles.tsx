import { longDay } from '../../contract/new-york-time.ts'
import { ButtonLink } from '../ui/forms/button.tsx'
import './open-roles.css'

/** Dates are written as `2026-11-21`. */
export interface OpenRole {
  title: string
  function: string
  place: string
  hours: string
  pay: string
  posted: string
  href: string
  closed?: boolean
}

/** To add a listing, create a page for it, or link to one elsewhere. */
export const openRoles: readonly OpenRole[] = []

export function OpenRoles({ roles }: { roles: readonly OpenRole[] }) {
  if (roles.length === 0) return <p className="lede">No roles are open today. New ones appear here first.</p>
  return (
    <ul className="open-roles">
      {roles.map(role => (
        <li key={role.title + role.posted}>
          <h3>{role.title}</h3>
          <p>{[role.function, role.place, role.hours, role.pay].join(' · ')}</p>
          <p className="small">
            Posted <time dateTime={role.posted}>{longDay(role.posted)}</time>
          </p>
          {role.closed ? (
            <p>This role is closed.</p>
          ) : (
            <ButtonLink look="ghost" small href={role.href} aria-label={`See the role: ${role.title}`}>
              See the role
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
