import { day } from './durations.ts'

/** How long the answer to a write is remembered, to be given again to the same key. */
export const idempotency = { life: day, keyMaximum: 255 } as const
/** Bytes of a body. */
export const bodies = { json: 256 * 1024 } as const
/** Passwords that are hashed at once, and that wait for it; more are turned away for now. */
export const passwordHashing = { atOnce: 2, waiting: 20 } as const
