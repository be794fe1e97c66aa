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
  summary: 'With which key a browser subscribes to push messages',
  description: '`publicKey` is null where no push messages are sent.',
  data: z.object({ publicKey: z.nullable(z.string()) }),
})

export const subscribePush = call({
  ...shared,
  method: 'PUT',
  path: '/hero/push',
  summary: 'Tell this browser, too, when an application has news',
  description:
    'Until the session ends or the browser unsubscribes. What is sent says that there’s news, and not which. INVALID_INPUT if the ' +
    'endpoint isn’t one of a known push service, or is another account’s device. NOT_FOUND where no push messages are sent.',
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
  summary: 'No longer tell this browser',
  description: 'NOT_FOUND for a device that isn’t of this account.',
  body: z.object({ endpoint }),
  data: z.object({}),
  refusals: ['NOT_FOUND'],
})
