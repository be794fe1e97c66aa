export interface ScreeningOrder {
  /** Our own id of the check: the same for every try, so that a second order is the same order. */
  id: string
  candidate: { firstName: string; lastName: string; email: string; phone: string; zip: string; state: string }
  /** Nine digits, handed over once (DECISIONS B3). The caller erases its own copy as soon as the order is accepted. */
  ssn: string
  /** The applicant ticked the box for a copy of the report (DECISIONS B4). */
  copyRequested: boolean
}

export interface AcceptedOrder {
  /** The provider's name for the check; the number does not follow from it. */
  reference: string
  acceptedAt: Date
}

/** Orders a background check. Refuses with a `ProviderFailure`, whose message never holds anything of the candidate. */
export interface ScreeningProvider {
  order(order: ScreeningOrder): Promise<AcceptedOrder>
}

/** What a provider tells of a check by itself, once its signature has been checked. */
export interface ScreeningEvent {
  /** The provider's own name for this event: it may come more than once. */
  id: string
  at: Date
  /** The reference of the order that it is about. */
  reference: string
  /**
   * `ordered`: what was an invitation is now a report of this name. `completed`: the report stands, with its result.
   * `disputed`: its subject has disputed it with the agency. Anything else needs nothing from us.
   */
  kind: 'ordered' | 'completed' | 'disputed' | 'other'
  /** `ordered`: the name of the report. */
  report?: string
  /** `completed`: the provider's own word. `clear` is the only one that decides anything. */
  result?: string
}

/** Reads what a provider posts. `undefined`: not from the provider, too old, or not readable; then nothing is done. */
export interface ScreeningWebhook {
  /** As the orders' record calls the provider: `checkr`. */
  provider: string
  read(request: { body: Uint8Array; signature: string | null }): ScreeningEvent | undefined
}
