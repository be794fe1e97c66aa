export interface InboxMessage {
  /** If the same id is stored again, the inbox must not show the message twice. */
  id: string
  channel: 'mail' | 'sms'
  to: string
  subject: string | null
  text: string
  html: string | null
}

export type StoreMessage = (message: InboxMessage) => Promise<void>
