import { day, second } from '../../contract/durations.ts'
import { ProviderFailure } from '../failure.ts'
import { answerFailure, connectionFailure } from '../http-failure.ts'
import { encryptPush } from './encrypt-push.ts'
import type { PushDevice, PushSender } from './push-sender.ts'
import { type VapidKey, vapidAuthorization } from './vapid.ts'

/**
 * The push services of Chrome, Edge on Android, Samsung and Opera; of Firefox; of Safari; and of Edge. A subscription names the
 * address to which we send requests, so it must belong to one of these. Otherwise, anyone with an account could make us send
 * requests to servers in our own network.
 */
const services =
  /^(fcm\.googleapis\.com|([\w-]+\.)+push\.services\.mozilla\.com|([\w-]+\.)*push\.apple\.com|([\w-]+\.)+notify\.windows\.com)$/

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  return protocol === 'https:' && port === '' && username + password === '' && services.test(hostname)
}

interface WebPushOptions {
  key: VapidKey
  subject: string
  clock: { now(): Date }
  /** Replaces the check in tests, which have a push service of their own. */
  accepts?: (endpoint: string) => boolean
  /** Milliseconds to wait for the answer. */
  timeout?: number
}

/**
 * Web Push (RFC 8030). A device that is off gets the latest message if it is turned on within a day. 404 and 410 mean that the
 * device has unsubscribed. Redirects are not followed.
 */
export function createWebPush(options: WebPushOptions): PushSender {
  const { key, subject, clock, accepts = isPushService, timeout = 8 * second } = options
  return {
    publicKey: key.publicKey,
    accepts,
    async send(device: PushDevice, text: string) {
      const { endpoint } = device
      if (!accepts(endpoint)) throw new ProviderFailure('push', 'permanent', 'ADDRESS_REFUSED')
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: vapidAuthorization(key, { endpoint, subject, now: clock.now() }),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(day / second),
          urgency: 'normal',
          topic: 'application',
        },
        body: new Uint8Array(encryptPush(device, text)),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }).catch(error => {
        throw connectionFailure('push', error)
      })
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) return 'gone'
      if (!response.ok) throw answerFailure('push', response)
      return 'sent'
    },
  }
}
