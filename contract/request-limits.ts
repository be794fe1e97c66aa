import { day } from './durations.ts'

/** How long the answer to a write is remembered, to be given again to the same key. */
export const idempotency = { life: day, keyMaximum: 255 } as const
/** Bytes of a body: of JSON and of a form, and of a text that a person sends to us, as our provider brings it. */
export const bodies = { json: 256 * 1024, inboundText: 16 * 1024 } as const
/** How deep JSON may be nested. The deepest that a screen sends is a text with lists in lists, some dozen levels. */
export const deepestJson = 100
/** Passwords that are hashed at once, and that wait for it; more are turned away for now. */
export const passwordHashing = { atOnce: 2, waiting: 20 } as const
