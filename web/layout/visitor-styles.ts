import type { Audience } from '../../contract/fields.ts'

/** The public pages are the same for everyone; this is all that makes a header the visitor's own. */
const shown: Record<Audience, string> = {
  customer: '.of-hero',
  hero: '.of-customer',
}

/**
 * The header holds the entries of guests and those of accounts in one place, and shows the guests'. For someone who is
 * logged in this turns it round, and nothing moves. Empty for a guest.
 */
export const visitorStyles = (audience: Audience | undefined): string =>
  audience === undefined
    ? ''
    : `.of-guest{visibility:hidden}.of-account{visibility:visible}.menu-p .of-guest,${shown[audience]}{display:none}.menu-p .of-account{display:grid}`
