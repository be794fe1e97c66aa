/** What people ask for during the drill. A page comes from memory, and a sign-up begins with its code. */
export const kinds = ['page', 'read', 'code', 'sign-up'] as const
export type Kind = (typeof kinds)[number]

/** The kinds that need the database. The drill multiplies their rates; pages keep theirs. */
export const callKinds = ['read', 'code', 'sign-up'] as const satisfies readonly Kind[]

/** How many people sign up for each read. */
export const signUpsPerRead = 0.1

/** What `generator.ts` reads from the file that it is given. */
export interface Round {
  origin: string
  seconds: number
  /** Arrivals a second. */
  rates: { page: number; read: number; signUp: number }
  /** Sessions of the people who read. */
  tokens: readonly string[]
  /** Solved bot checks, one for each person who signs up. */
  proofs: readonly string[]
  /** The first person of this round who signs up. */
  firstPerson: number
  /** The database whose inbox has the texts. */
  inbox: string
  password: string
  /** Where the generator writes `Answers`. */
  results: string
}

/** Milliseconds from the time at which the person would have sent it, for each answer of a kind. */
export interface Measured {
  answered: number[]
  /** By status, such as `503`, or the reason for which no answer came. */
  refused: Record<string, number[]>
}
export type Answers = Record<Kind, Measured>

export const emptyAnswers = (): Answers => ({
  page: { answered: [], refused: {} },
  read: { answered: [], refused: {} },
  code: { answered: [], refused: {} },
  'sign-up': { answered: [], refused: {} },
})

export function addTime(refused: Measured['refused'], why: string, time: number): void {
  refused[why] ??= []
  refused[why].push(time)
}

/** Adds the answers that one generator got to those of all. */
export function addAnswers(all: Answers, more: Answers): void {
  for (const kind of kinds) {
    for (const time of more[kind].answered) all[kind].answered.push(time)
    for (const [why, times] of Object.entries(more[kind].refused))
      for (const time of times) addTime(all[kind].refused, why, time)
  }
}
