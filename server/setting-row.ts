import type { Kind } from './setting-kinds.ts'

export interface Row<T = unknown> {
  about: string
  usual: string
  secret?: true
  kind: Kind<T>
}

export const row = <T>(about: string, usual: string, kind: Kind<T>): Row<T> => ({ about, usual, kind })
export const secret = <T>(about: string, kind: Kind<T>): Row<T> => ({ about, usual: '', secret: true, kind })
