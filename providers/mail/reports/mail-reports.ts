export const reportKinds = ['delivered', 'undelivered', 'bounced', 'complained'] as const

export interface MailReport {
  /**
   * `bounced`: nothing can be delivered to the address. `undelivered`: this mail was not delivered, another may be. `complained`:
   * the recipient marked it as spam.
   */
  kind: (typeof reportKinds)[number]
  email: string
  /** Our message id, if the provider returned it. */
  message: string | undefined
  /** The provider's word or an enhanced status code: `5.1.1`, `HardBounce`. Never free text. */
  detail: string
}

export interface MailReports {
  provider: string
  /**
   * The reports of one webhook, and an id that is the same for every try of it. `forged`: the signature is missing or wrong, or
   * the webhook is too old. `unreadable`: signed, but not in the provider's format.
   */
  read(webhook: Webhook): Promise<{ id: string; reports: MailReport[] } | 'forged' | 'unreadable'>
}

export interface Webhook {
  body: Uint8Array
  headers: Headers
}

/** Milliseconds. An older webhook is refused, so that a recorded one cannot be replayed after its id is forgotten. */
export const oldestWebhook = 7 * 24 * 3_600_000
/** Milliseconds that clocks may differ. */
export const clockDifference = 5 * 60_000

/** Undefined if the moment is no date, too old or in the future. */
export function recent(clock: { now(): Date }, moment: unknown, oldest = oldestWebhook): Date | undefined {
  const at = new Date(typeof moment === 'string' || typeof moment === 'number' ? moment : Number.NaN)
  const age = clock.now().getTime() - at.getTime()
  return age <= oldest && age >= -clockDifference ? at : undefined
}

export type Fields = Record<string, unknown>
export const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 100) : [])

/** An email address in lower case, as accounts have it. */
export function emailOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const email = value.trim().toLowerCase()
  return email.length <= 254 && /^[^\s<>@]+@[^\s<>@]+$/.test(email) ? email : undefined
}

export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value) ? value : undefined

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
export const messageIdOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? uuid.exec(value)?.[0].toLowerCase() : undefined

/** Parses UTF-8 JSON. Undefined for anything but an object. */
export function parsedFields(text: string | Uint8Array): Fields | undefined {
  try {
    const value: unknown = JSON.parse(
      typeof text === 'string' ? text : new TextDecoder('utf-8', { fatal: true }).decode(text),
    )
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Fields)
      : undefined
  } catch {
    return undefined
  }
}
