export interface Sms {
  /** Our own id of the message: the same for every try. */
  id: string
  /** E.164. */
  to: string
  text: string
}

/** Sends one text to one phone. Refuses with a `ProviderFailure`; one that is `permanent` must not be tried again. */
export interface SmsSender {
  send(sms: Sms): Promise<{ providerId: string }>
}
