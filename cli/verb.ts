import type { ParseArgsOptionsConfig } from 'node:util'
import type { Deps } from '../api/deps.ts'
import type { Settings } from '../server/settings.ts'

export interface Instance extends Pick<Deps, 'db' | 'clock' | 'ring'> {
  settings: Settings
  /** The address without a pooler. */
  directUrl: string
}
export interface VerbNeeds {
  settings: Settings
  /** Uses the database of the running server, DATABASE_URL, or starts the embedded one. */
  withInstance: <Result>(work: (instance: Instance) => Promise<Result>) => Promise<Result>
  say: (line: string) => void
}
export type Values = Readonly<Record<string, string | boolean | undefined>>

export interface Verb {
  about: string
  options: ParseArgsOptionsConfig
  usage: string
  /** Resolves to the exit code. Undefined means 0. */
  run: (needs: VerbNeeds, values: Values) => Promise<number | undefined>
}

/** An error that the operator can fix. Only its message is printed. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OperatorError'
  }
}

export function required(values: Values, name: string): string {
  const value = values[name]
  if (typeof value !== 'string' || value.trim() === '') throw new OperatorError(`--${name} is missing.`)
  return value.trim()
}
