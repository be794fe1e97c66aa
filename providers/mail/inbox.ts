import type { StoreMessage } from '../inbox.ts'
import { refuseUnusableMail } from './mail-address.ts'
import type { Mailer } from './mailer.ts'

export function createInboxMailer({ store }: { store: StoreMessage }): Mailer {
  return {
    async send(mail) {
      refuseUnusableMail('inbox', mail)
      const { id, to, subject, text, html } = mail
      await store({ id, channel: 'mail', to, subject, text, html })
      return { providerId: id }
    },
    async close() {},
  }
}
