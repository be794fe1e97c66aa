export interface SuggestedAddress {
  /** Number and street, such as `118 Sample Street`. */
  street: string
  city: string
  state: string
  zipcode: string
}

/**
 * Suggests addresses that begin with what was typed, best match first. Never throws, because the form can be filled in without
 * suggestions.
 */
export interface AddressSuggestions {
  suggest(typed: string): Promise<SuggestedAddress[]>
}
