import { call } from './call.ts'
import { z } from './schema.ts'

const shared = { base: 'hero', caller: 'hero', tag: 'Push messages' } as const

/** In base64url without padding. */
const bytes = (length: number) => z.string().check(z.length(length), z.regex(/^[\w-]+$/))

const endpoint = z.string().check(z.minLength(1), z.maxLength(1_000), z.regex(/^https:\/\/[\x21-\x7e]+$/))

export const getPush = call({
  ...shared,
  method: 'GET',
  path: '/hero/push',
  summary: 'The key with which a browser subscribes to push messages',
  description: '`publicKey` is null if no push messages are sent.',
  data: z.object({ publicKey: z.nullable(z.string()) }),
})

export const subscribePush = call({
  ...shared,
  method: 'PUT',
  path: '/hero/push',
  summary: 'Send push messages to this browser when an application has news',
  description:
    'Lasts until the session ends or the browser unsubscribes. A push message says that there’s news, but not what it is. ' +
    'INVALID_INPUT if the endpoint doesn’t belong to a known push service, or is another account’s device. NOT_FOUND if no ' +
    'push messages are sent.',
  body: z.object({
    endpoint,
    /** Encodes 65 bytes. */
    p256dh: bytes(87),
    /** Encodes 16 bytes. */
    auth: bytes(22),
  }),
  data: z.object({}),
  refusals: ['NOT_FOUND'],
})

export const unsubscribePush = call({
  ...shared,
  method: 'POST',
  path: '/hero/push/remove',
  summary: 'Stop sending push messages to this browser',
  description: 'NOT_FOUND for a device of another account.',
  body: z.object({ endpoint }),
  data: z.object({}),
  refusals: ['NOT_FOUND'],
})
