export interface ScreeningOrder {
  /** Our id of the check. It is the same for every try, so that a retry is not a second order. */
  id: string
  candidate: { firstName: string; lastName: string; email: string; phone: string; zip: string; state: string }
  /** Nine digits, sent once (DECISIONS B3). The caller erases its own copy as soon as the order is accepted. */
  ssn: string
  /** DECISIONS B4. */
  copyRequested: boolean
}

export interface AcceptedOrder {
  reference: string
  acceptedAt: Date
  /** Present if the agency asks the candidate for more on its own page. `url` is for the candidate only. */
  invitation?: { url: string | undefined; expiresAt: Date }
}

/** Orders a background check. Throws a `ProviderFailure`, whose message never contains candidate data. */
export interface ScreeningProvider {
  order(order: ScreeningOrder): Promise<AcceptedOrder>
  /** A new invitation once one has ended, or the report that came of it. Absent where nobody is invited. */
  inviteAgain?(order: { id: string; state: string }): Promise<AcceptedOrder>
}

export interface ScreeningEvent {
  id: string
  at: Date
  reference: string
  /**
   * `ordered`: an invitation became a report. `expired`: it ended unused. `completed`: the report is finished. `disputed`: the candidate disputed it with the
   * agency. Others need no action.
   */
  kind: 'ordered' | 'expired' | 'completed' | 'disputed' | 'other'
  report?: string
  /** `completed`: the provider's own value. Only `clear` decides anything. */
  result?: string
}

/** Reads a provider's webhook. `undefined`: forged, too old or unreadable, and ignored. */
export interface ScreeningWebhook {
  provider: string
  read(request: { body: Uint8Array; signature: string | null }): ScreeningEvent | undefined
}
