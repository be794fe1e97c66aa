import { type Fields, isRecord } from '../../../contract/fields-of.ts'
export const reportKinds = ['delivered', 'undelivered', 'bounced', 'complained'] as const

export interface MailReport {
  /**
   * `bounced` means that nothing can be delivered to the address, `undelivered` that this mail was not delivered but another one
   * may be, and `complained` that the recipient marked it as spam.
   */
  kind: (typeof reportKinds)[number]
  email: string
  /** Our message id, if the provider returned it. */
  message: string | undefined
  /** The provider's term or an enhanced status code, such as `HardBounce` or `5.1.1`. Never free text. */
  detail: string
}

export interface MailReports {
  provider: string
  /**
   * The reports of one webhook call, and an id that stays the same when the call is repeated. `forged` means that the signature is
   * missing or wrong, or that the webhook is too old. `unreadable` means that it is signed but not in the provider's format.
   */
  read(webhook: Webhook): Promise<{ id: string; reports: MailReport[] } | 'forged' | 'unreadable'>
}

export interface Webhook {
  body: Uint8Array
  headers: Headers
}

/** In milliseconds. An older webhook is refused, so that a recorded one cannot be replayed once its id is forgotten. */
export const oldestWebhook = 7 * 24 * 3_600_000
/** How many milliseconds clocks may differ. */
export const clockDifference = 5 * 60_000

/** Undefined if the text is not a date, or if the date is too old or in the future. */
export function recent(clock: { now(): Date }, moment: unknown, oldest = oldestWebhook): Date | undefined {
  const at = new Date(typeof moment === 'string' || typeof moment === 'number' ? moment : Number.NaN)
  const age = clock.now().getTime() - at.getTime()
  return age <= oldest && age >= -clockDifference ? at : undefined
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 100) : [])

/** An email address in lower case, as accounts store it. */
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
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
