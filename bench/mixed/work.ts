/** What people do at once; each is measured by itself. */
export const kinds = [
  'public page',
  'read of the API',
  'list of the console',
  'code',
  'sign-up',
  'log-in',
  'waitlist',
  'draft',
] as const
export type Kind = (typeof kinds)[number]

/**
 * The goal, a second: 200 sign-ups, each with the code before it, and 2,000 reads, beside the work that comes with so many people.
 * A round asks for a share of it.
 */
export const goal: Record<Kind, number> = {
  'public page': 1_000,
  'read of the API': 950,
  'list of the console': 50,
  code: 200,
  'sign-up': 200,
  'log-in': 50,
  waitlist: 20,
  draft: 100,
}
/** Sign-ups and log-ins hash a password each. */
export const hashesOfGoal = goal['sign-up'] + goal['log-in']

export const pages = ['/', '/fees', '/customer-help', '/newsroom', '/customer-privacy-policy']
export const apiReads = [
  { path: '/api/users/profile', as: 'customer' },
  { path: '/api/hero/become-hero', as: 'hero' },
  { path: '/api/account', as: 'customer' },
  { path: '/api/utils/news', as: 'anyone' },
] as const
export const consoleLists: readonly { path: string; body?: object }[] = [
  { path: '/api/console/queue' },
  { path: '/api/console/people', body: { text: 'm' } },
  { path: '/api/console/people', body: { text: 'Mary Rivera' } },
]

/** What `load.ts` reads from the file that it is given. */
export interface Round {
  origin: string
  seconds: number
  /** Of the goal. */
  share: number
  /** Where the texts with the codes are read; absent if codes are not checked. */
  texts?: string | undefined
  /** People and log-ins before this number belong to rounds before. */
  from: number
  tokens: { customer: readonly string[]; hero: readonly string[]; staff: string }
  /** Solved bot checks, one for each entry of the waitlist. */
  proofs: readonly string[]
  password: string
}

export interface Measured {
  count: number
  /** Milliseconds from the moment when the person sends it, not from when the load generator gets to it. */
  p50: number
  p99: number
  /** Answers that were no success, by what they said. */
  failed: Record<string, number>
}
export type Answers = Record<Kind, Measured>
