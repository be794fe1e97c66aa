export interface InboxEntry {
  id: string
  channel: 'mail' | 'sms'
  to: string
  subject: string | null
  text: string
  /** An ISO instant. */
  at: string
}

export interface StaffLogin {
  name: string
  email: string
  roles: readonly string[]
  password: string
  code: string | null
  /** Seconds until the next code. */
  secondsLeft: number
}

/**
 * The steps that lead a screen to the state it shows: fill fields, type (and keep the focus), press, choose photos. Selectors are
 * CSS. `press` also accepts the text of a button or link.
 */
export type Interaction =
  | { fill: string; text: string }
  | { type: string; text: string }
  | { press: string }
  | { choose: string; photos: number }
  | { pick: string; value: string }
  | { wait: string }

export interface CatalogEntry {
  id: string
  group: string
  screen: string
  state: string
  address: string
  interactions: readonly Interaction[]
}

/** Tools that exist only in development. In production their pages are 404. */
export interface Development {
  inbox: { newest(): Promise<InboxEntry[]>; empty(): Promise<void> }
  staff(): Promise<StaffLogin[]>
  screens(): Promise<CatalogEntry[]>
}
