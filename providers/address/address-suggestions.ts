export interface SuggestedAddress {
  /** Number and street, `118 Sample Street`. */
  street: string
  city: string
  state: string
  zipcode: string
}

/** Addresses that begin like what was typed, best first. Never throws: a form without suggestions is typed like any other. */
export interface AddressSuggestions {
  suggest(typed: string): Promise<SuggestedAddress[]>
}
