export interface Mail {
  /** Our own id of the message: the same for every try, so that a second delivery is recognizable as the same message. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
}

/** Sends one mail to one person. Refuses with a `ProviderFailure`; one that is `permanent` must not be tried again. */
export interface Mailer {
  send(mail: Mail): Promise<{ providerId: string }>
  /** Ends idle connections; a send after it is refused. */
  close(): Promise<void>
}
