import type { StaffRole } from '../contract/console/roles.ts'
import type { Audience } from '../contract/fields.ts'
import type { Deps } from './deps.ts'

export type Session =
  | { kind: 'account'; id: string; audience: Audience; accountId: string }
  | {
      kind: 'staff'
      id: string
      staffId: string
      name: string
      roles: readonly StaffRole[]
      /** Until when the second factor counts as just shown (`requireStepUp`). */
      freshUntil: Date | null
    }
export type AccountSession = Extract<Session, { kind: 'account' }>
export type StaffSession = Extract<Session, { kind: 'staff' }>

/** Where a request comes from, as `api/middleware/origin.ts` reads it. */
export interface Origin {
  /** The whole address: for records and providers. Limits count by `network` and `block`. */
  address: string
  /** IPv4 itself, IPv6 by /64. */
  network: string
  /** IPv4 /24, IPv6 /56. */
  block: string
  userAgent: string | null
  /** What an app says of itself: `ios`, `android`. */
  platform?: string | undefined
}

/** What every handler gets beside its parsed input. */
export interface Context<S extends Session | null = Session | null> {
  deps: Deps
  session: S
  origin: Origin
  requestId: string
}
