import { href } from 'react-router'
import type { StaffRole } from '../../contract/console/roles.ts'

export interface ConsoleSection {
  href: string
  label: string
  /** The roles that have access in addition to admins. Absent if all staff have. The server checks every call again. */
  roles?: readonly StaffRole[]
  counts?: 'waits' | 'queue' | 'inbox'
}

const sections: readonly ConsoleSection[] = [
  { href: href('/console'), label: 'Review', roles: ['reviewer'], counts: 'queue' },
  { href: href('/console/waits'), label: 'For you', roles: ['reviewer'], counts: 'waits' },
  // Admins only.
  { href: href('/console/reasons'), label: 'Reasons', roles: [] },
  { href: href('/console/overview'), label: 'Overview' },
  { href: href('/console/content'), label: 'Content', roles: ['editor'] },
  { href: href('/console/people'), label: 'People', roles: ['support'] },
  { href: href('/console/support'), label: 'Support', roles: ['support'], counts: 'inbox' },
  { href: href('/console/delivery'), label: 'Delivery', roles: ['support'] },
  { href: href('/console/waitlist'), label: 'Waitlist', roles: ['support'] },
  { href: href('/console/settings'), label: 'Settings', roles: ['admin'] },
  { href: href('/console/searches'), label: 'Searches', roles: ['editor'] },
  { href: href('/console/notifications'), label: 'Notifications', roles: ['editor'] },
  { href: href('/console/team'), label: 'Team', roles: ['admin'] },
  { href: href('/console/record'), label: 'Audit', roles: ['admin'] },
  { href: href('/console/me'), label: 'Your access' },
]

export const sectionsOf = (roles: readonly StaffRole[]): readonly ConsoleSection[] =>
  sections.filter(
    ({ roles: needed }) => !needed || roles.includes('admin') || needed.some(role => roles.includes(role)),
  )

/** Where the work of each role is. Who has several starts where people wait for an answer. */
const starts: readonly string[] = [href('/console'), href('/console/support'), href('/console/content')]

/** The section in which someone starts after the log-in. */
export function startOf(roles: readonly StaffRole[]): string {
  const open = sectionsOf(roles).map(section => section.href)
  return starts.find(start => open.includes(start)) ?? href('/console/overview')
}

/**
 * The path that a section's pages are below. It is the section's own path, except for the queue, whose pages are below
 * `/console/review`.
 */
const pagesOf = ({ href: section }: ConsoleSection) =>
  section === href('/console') ? `${section}/review` : section

/** The section of a path, by the longest prefix. It does not check access. */
export const sectionAt = (path: string): ConsoleSection | undefined =>
  sections
    .filter(section => path === section.href || path.startsWith(`${pagesOf(section)}/`))
    .reduce<ConsoleSection | undefined>(
      (longest, section) => (longest && longest.href.length >= section.href.length ? longest : section),
      undefined,
    )
