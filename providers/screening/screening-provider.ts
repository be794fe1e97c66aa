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
