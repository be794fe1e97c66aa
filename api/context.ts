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
      /** How long the last second factor still counts (`requireStepUp`). */
      freshUntil: Date | null
    }
export type AccountSession = Extract<Session, { kind: 'account' }>
export type StaffSession = Extract<Session, { kind: 'staff' }>

export interface ClientInfo {
  /** The full address, for records and providers. Limits use `network` and `block`. */
  ip: string
  /** IPv4 address or IPv6 /64. */
  network: string
  /** IPv4 /24 or IPv6 /56. */
  block: string
  userAgent: string | null
  platform?: string | undefined
}

export interface Context<S extends Session | null = Session | null> {
  deps: Deps
  session: S
  client: ClientInfo
  requestId: string
}

/** What the HTTP layer knows of a request. */
export interface ApiEnv {
  Bindings: { ip?: string; requestId?: string }
  Variables: { call?: string; session?: Session | null; body?: unknown }
}
