export interface Mail {
  /** Our message id. It is the same for every try, so that a repeated delivery can be recognized. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
}

/** Sends one mail to one person. Throws a `ProviderFailure`; a `permanent` one must not be retried. */
export interface Mailer {
  send(mail: Mail): Promise<{ providerId: string }>
  close(): Promise<void>
}
