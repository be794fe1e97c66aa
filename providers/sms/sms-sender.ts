export interface Sms {
  id: string
  /** E.164. */
  to: string
  text: string
  /** The one-time code in the text, if it has one. */
  code?: string
}

/** Sends one text to one phone. Throws a `ProviderFailure`; a `permanent` one must not be retried. */
export interface SmsSender {
  send(sms: Sms): Promise<{ providerId: string }>
  /** Calls the phone and says the text twice. Absent where nobody is called. */
  call?(spoken: Sms): Promise<{ providerId: string }>
}
