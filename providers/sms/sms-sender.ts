export interface Sms {
  id: string
  /** In E.164 format. */
  to: string
  text: string
  /** The one-time code in the text, if it has one. */
  code?: string
  /** Providers that refuse the recipient since a STOP to their number. Another one sends the text, if there is one. */
  refusedBy?: readonly string[]
}

/** Sends one text to one phone. Throws a `ProviderFailure`; a `permanent` one must not be retried. */
export interface SmsSender {
  send(sms: Sms): Promise<{ providerId: string }>
  /** Calls the phone and says the text twice. Absent if no calls are made. */
  call?(spoken: Sms): Promise<{ providerId: string }>
}

/** The code of the `permanent` failure if the recipient has replied STOP, so the provider refuses every text until they reply START. */
export const optedOut = 'OPTED_OUT'
