import type { href } from 'react-router'

export const limitGroups = [
  'Codes and log-in',
  'Public forms',
  'Accounts',
  'Staff',
  'Content and search',
] as const

/** A path from the route table. Any other does not compile. */
export type Path = Parameters<typeof href>[0]

export interface LimitWords {
  group: (typeof limitGroups)[number]
  /** What the limit counts, and for whom. The length of the window is added at the end. */
  counts: string
  /** The noun for those whom the limit counts separately. For a global limit, the beginning of a sentence. */
  who: readonly [one: string, many: string] | string
  past: 'stopped' | 'asked for the bot check' | 'sent no further text' | 'no longer counted'
  third?: true
  pages: readonly { path: Path; shows: string }[]
}
