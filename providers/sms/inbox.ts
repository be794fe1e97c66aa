import type { StoreMessage } from '../inbox.ts'
import { refuseUnusableSms } from './phone-number.ts'
import type { SmsSender } from './sms-sender.ts'

/** With `calls`, it also takes calls, and stores what would be said like a text. */
export function createInboxSmsSender({ store, calls }: { store: StoreMessage; calls?: boolean }): SmsSender {
  const send: SmsSender['send'] = async sms => {
    refuseUnusableSms('inbox', sms)
    await store({ id: sms.id, channel: 'sms', to: sms.to, subject: null, text: sms.text, html: null })
    return { providerId: sms.id }
  }
  return { send, ...(calls ? { call: send } : {}) }
}
