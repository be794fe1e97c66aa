import type { StoreMessage } from '../inbox.ts'
import { refuseUnusableSms } from './phone-number.ts'
import type { SmsSender } from './sms-sender.ts'

export function createInboxSmsSender({ store }: { store: StoreMessage }): SmsSender {
  return {
    async send(sms) {
      refuseUnusableSms('inbox', sms)
      await store({ id: sms.id, channel: 'sms', to: sms.to, subject: null, text: sms.text, html: null })
      return { providerId: sms.id }
    },
  }
}
