import type { Audience } from '../../contract/fields.ts'

/** Public pages are the same for everyone; only this CSS makes the header personal. */
const shown: Record<Audience, string> = {
  customer: '.of-hero',
  hero: '.of-customer',
}

/** Shows the entries for accounts in the place of those for guests, so that nothing moves. Empty for a guest. */
export const visitorStyles = (audience: Audience | undefined): string =>
  audience === undefined
    ? ''
    : `.of-guest{visibility:hidden}.of-account{visibility:visible}.menu-p .of-guest,${shown[audience]}{display:none}.menu-p .of-account{display:grid}`
