export interface InboxMessage {
  /** Storing the same id again must not show the message twice. */
  id: string
  channel: 'mail' | 'sms'
  to: string
  subject: string | null
  text: string
  html: string | null
}

export type StoreMessage = (message: InboxMessage) => Promise<void>
