export interface Sms {
  id: string
  /** E.164. */
  to: string
  text: string
}

/** Sends one text to one phone. Throws a `ProviderFailure`; a `permanent` one must not be retried. */
export interface SmsSender {
  send(sms: Sms): Promise<{ providerId: string }>
}
