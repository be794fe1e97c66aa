import type { ParseArgsOptionsConfig } from 'node:util'
import type { Deps } from '../api/deps.ts'
import type { Settings } from '../server/settings.ts'

/** What a verb works with. The instance is opened only by verbs that need it. */
export interface Instance extends Pick<Deps, 'db' | 'clock' | 'ring' | 'passwords'> {
  settings: Settings
  /** Connection string of the database, without a pooler in between. */
  directUrl: string
}
export interface VerbNeeds {
  settings: Settings
  /** Runs `work` on the database: the running server's, DATABASE_URL, or the embedded one started for this. */
  withInstance: <Result>(work: (instance: Instance) => Promise<Result>) => Promise<Result>
  say: (line: string) => void
}
export type Values = Readonly<Record<string, string | boolean | undefined>>

export interface Verb {
  /** One line of the help. */
  about: string
  options: ParseArgsOptionsConfig
  /** How the options are written: `--email <address>`. */
  usage: string
  /** Resolves to the exit code; 0 unless given. */
  run: (needs: VerbNeeds, values: Values) => Promise<number | undefined>
}

/** What the operator mends. The message is the whole answer. */
export class OperatorFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OperatorFault'
  }
}

/** An option that has to be there. */
export function required(values: Values, name: string): string {
  const value = values[name]
  if (typeof value !== 'string' || value.trim() === '') throw new OperatorFault(`--${name} is missing.`)
  return value.trim()
}
