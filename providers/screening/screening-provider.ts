export interface ScreeningOrder {
  /** Our id of the check. It is the same for every try, so that a retry does not become a second order. */
  id: string
  candidate: { firstName: string; lastName: string; email: string; phone: string; zip: string; state: string }
  /** Nine digits, sent once (DECISIONS B3). The caller erases its own copy as soon as the order is accepted. */
  ssn: string
  /** Whether the applicant asked for a copy of the report (DECISIONS B4). */
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
  /** Returns a new invitation once one has expired, or the report if the invitation led to one. Absent if the provider invites nobody. */
  inviteAgain?(order: { id: string; state: string }): Promise<AcceptedOrder>
  /**
   * Asks what has become of an order, because an event about it may have been lost for good. Absent if there is no agency to ask.
   * `reference` names the order as its latest event did, and `invited` says that this is an invitation.
   */
  lookUp?(order: { reference: string; invited: boolean }): Promise<OrderStanding>
}

export interface OrderStanding {
  /** The provider's own word, such as `pending` or `suspended`. It is for staff and decides nothing. */
  status: string
  /** What should have arrived as events by now, oldest first. The ids stay the same until something new happens. */
  events: ScreeningEvent[]
}

export interface ScreeningEvent {
  id: string
  at: Date
  reference: string
  /**
   * `ordered` means that an invitation became a report, `expired` that it ended unused, `completed` that the report is finished,
   * and `disputed` that the candidate has disputed it with the agency. All other kinds need no action.
   */
  kind: 'ordered' | 'expired' | 'completed' | 'disputed' | 'other'
  report?: string
  /** For `completed`, when the report was finished or last revised, if the provider says so. */
  finishedAt?: Date | undefined
  /**
   * For `completed`, the provider's own value, or `incomplete` if it is clear only because searches were canceled. Only `clear`
   * decides anything.
   */
  result?: string
}

/** Reads a provider's webhook. Undefined if it is forged, too old or unreadable. Such webhooks are ignored. */
export interface ScreeningWebhook {
  provider: string
  read(request: { body: Uint8Array; signature: string | null }): ScreeningEvent | undefined
}
