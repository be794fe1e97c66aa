import type { RoleName } from './roles.ts'
import type { Kind } from './setting-kinds.ts'

/** Who reads settings: a process, by its ROLE, or the command `hero`. */
export type Reader = RoleName | 'command'

export interface Row<T = unknown> {
  about: string
  usual: string
  /** Present only for a secret. Nothing else reads it, needs it, or should have it in its environment. */
  readBy?: readonly Reader[]
  kind: Kind<T>
}

/** ROLE=all is every process in one. */
const answering = ['all', 'web', 'api'] as const
const working = [...answering, 'worker'] as const

/** Groups of readers that several secrets have. */
export const readers = {
  site: ['all', 'web'],
  answering,
  sending: ['all', 'worker', 'command'],
  working,
  workingOrCommand: [...working, 'command'],
  processes: [...working, 'migrate'],
  everyone: [...working, 'migrate', 'command'],
  command: ['all', 'command'],
} as const satisfies Record<string, readonly Reader[]>

export const row = <T>(about: string, usual: string, kind: Kind<T>): Row<T> => ({ about, usual, kind })
export const secret = <T>(about: string, kind: Kind<T>, readBy: readonly Reader[]): Row<T> => ({
  about,
  usual: '',
  readBy,
  kind,
})
