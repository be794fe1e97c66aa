import { data } from 'react-router'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

/** A message that stayed in the instance instead of being sent. */
export interface InboxEntry {
  id: string
  channel: 'mail' | 'sms'
  to: string
  subject: string | null
  text: string
  /** ISO instant. */
  at: string
}

/** One of the staff whom development begins with, and the digits of the authenticator at this moment. */
export interface StaffLogin {
  name: string
  email: string
  roles: readonly string[]
  password: string
  /** Null where it was used, and the next one has to be waited for. */
  code: string | null
  /** Seconds until the next code. */
  secondsLeft: number
}

/**
 * What a visitor does before the state shows: fills fields, types (and stays in the field), presses, chooses photos. Selectors are CSS; `press` may also be the
 * words of a button or link.
 */
export type Act =
  | { fill: string; text: string }
  | { type: string; text: string }
  | { press: string }
  | { choose: string; photos: number }
  | { pick: string; value: string }
  | { wait: string }

/** One screen in one state, as the catalog names it. */
export interface CatalogEntry {
  id: string
  /** The part of the site that it belongs to. */
  group: string
  screen: string
  state: string
  /** Where it is shown, with prepared answers of the API. */
  address: string
  acts: readonly Act[]
}

/** What development has beside the product. Production has none of it, and its pages do not exist there. */
export interface Development {
  inbox: { newest(): Promise<InboxEntry[]>; empty(): Promise<void> }
  staff(): Promise<StaffLogin[]>
  screens(): Promise<CatalogEntry[]>
}

/** What development has, or the 404 page. */
export function requireDevelopment({ context }: Pick<RouteArgs, 'context'>): Development {
  const { development } = context.get(requestContext)
  if (!development) throw data(null, { status: 404 })
  return development
}
