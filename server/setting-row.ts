import type { Kind } from './setting-kinds.ts'

/** One setting: what it means, what it is when nobody sets it (in words where it is not fixed), how it is read. */
export interface Row<T = unknown> {
  about: string
  /** Shown in `.env.example`; empty where there is none. */
  usual: string
  secret?: true
  kind: Kind<T>
}

export const row = <T>(about: string, usual: string, kind: Kind<T>): Row<T> => ({ about, usual, kind })
export const secret = <T>(about: string, kind: Kind<T>): Row<T> => ({ about, usual: '', secret: true, kind })
