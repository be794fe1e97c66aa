/** The kinds of work. They run at the same time, and each is measured separately. */
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
 * The goal per second: 200 sign-ups, each preceded by its code, 2,000 reads, and whatever else that many people do. A round runs at
 * a share of this goal.
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
/** Each sign-up and each log-in hashes one password. */
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
  /** The share of the goal. */
  share: number
  /** Where the texts with the codes are read; absent if codes are not checked. */
  texts?: string | undefined
  /** Earlier rounds have used the people and log-ins before this number. */
  from: number
  tokens: { customer: readonly string[]; hero: readonly string[]; staff: string }
  /** Solved bot checks, one for each entry of the waitlist. */
  proofs: readonly string[]
  password: string
}

export interface Measured {
  count: number
  /** Measured in milliseconds from the time at which the person would send it, even if the load generator was late. */
  p50: number
  p99: number
  /** How many answers failed, by their error. */
  failed: Record<string, number>
}
export type Answers = Record<Kind, Measured>
