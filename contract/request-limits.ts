import { day } from './durations.ts'

export const idempotency = { life: day, keyMaximum: 255 } as const
/** Maximum bytes of a JSON or form body, and of an inbound text message or mail from our providers. A mail includes its attachments. */
export const bodies = { json: 256 * 1024, inboundText: 16 * 1024, inboundMail: 12 * 1024 * 1024 } as const
/** Maximum nesting of JSON. The deepest body that a screen sends is a text with nested lists, which has about a dozen levels. */
export const deepestJson = 100
export const passwordHashing = { atOnce: 2, waiting: 20 } as const
