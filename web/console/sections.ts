import { href } from 'react-router'
import type { StaffRole } from '../../contract/console/roles.ts'

export interface ConsoleSection {
  href: string
  label: string
  /** Who may go in, beside admins; absent where everybody of staff may. The server decides again at every call. */
  roles?: readonly StaffRole[]
  /** What waits there, as the navigation counts it. */
  counts?: 'waits' | 'queue' | 'inbox'
}

/** The sections of the console in the order of its navigation. */
const sections: readonly ConsoleSection[] = [
  { href: href('/console'), label: 'Review', roles: ['reviewer'], counts: 'queue' },
  { href: href('/console/waits'), label: 'Waits for you', roles: ['reviewer'], counts: 'waits' },
  // For admins alone: no other role.
  { href: href('/console/reasons'), label: 'Reasons', roles: [] },
  { href: href('/console/overview'), label: 'Overview' },
  { href: href('/console/content'), label: 'Content', roles: ['editor'] },
  { href: href('/console/people'), label: 'People', roles: ['support'] },
  { href: href('/console/support'), label: 'Support', roles: ['support'], counts: 'inbox' },
  { href: href('/console/waitlist'), label: 'Waitlist', roles: ['support'] },
  { href: href('/console/settings'), label: 'Settings', roles: ['admin'] },
  { href: href('/console/searches'), label: 'Searches', roles: ['editor'] },
  { href: href('/console/notifications'), label: 'Notifications', roles: ['editor'] },
  { href: href('/console/team'), label: 'Team', roles: ['admin'] },
  { href: href('/console/record'), label: 'Record', roles: ['admin'] },
  { href: href('/console/me'), label: 'Your access' },
]

/** The sections that these roles open. */
export const sectionsOf = (roles: readonly StaffRole[]): readonly ConsoleSection[] =>
  sections.filter(
    ({ roles: needed }) => !needed || roles.includes('admin') || needed.some(role => roles.includes(role)),
  )

/** Where the pages of a section are: of all the others below their own address, of the queue below `/console/review`. */
const pagesOf = ({ href: section }: ConsoleSection) =>
  section === href('/console') ? `${section}/review` : section

/** The section that an address belongs to, whoever may enter it: the longest one that it begins with. */
export const sectionAt = (path: string): ConsoleSection | undefined =>
  sections
    .filter(section => path === section.href || path.startsWith(`${pagesOf(section)}/`))
    .reduce<ConsoleSection | undefined>(
      (longest, section) => (longest && longest.href.length >= section.href.length ? longest : section),
      undefined,
    )
