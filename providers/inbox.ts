/** A message that stays in the instance: what the development inbox shows. */
export interface InboxMessage {
  /** The message's own id; storing the same id again must not show it twice. */
  id: string
  channel: 'mail' | 'sms'
  to: string
  subject: string | null
  text: string
  html: string | null
}

/** Where the local mailer and SMS sender put messages instead of sending them. */
export type StoreMessage = (message: InboxMessage) => Promise<void>
