import type { Audience } from './audience.ts'

/**
 * Paths of the site that a phone may open in the app, for links in mails and texts.
 *
 * Steps 4 and 5 of a Hero, their pages and the one of a new agreement are excluded. Their legal texts are read and signed on the site,
 * and an app that sends a person there (`finishAt`) must not be opened by its own link.
 */
export const appLinkPaths: Readonly<Record<Audience, readonly string[]>> = {
  customer: [
    '/login',
    '/reset-password',
    '/confirm-email',
    '/customer-signup',
    '/customer-signup-progress',
    '/account',
    '/account/support',
    '/support-conversation',
  ],
  hero: [
    '/login',
    '/reset-password',
    '/confirm-email',
    '/hero-signup',
    '/hero-signup-progress',
    '/hero-signup-step-1',
    '/hero-signup-step-2',
    '/hero-signup-step-3',
    '/account',
    '/account/support',
    '/support-conversation',
  ],
}

interface AppIdentity {
  ios?: string | undefined
  android?: string | undefined
  /** SHA-256 fingerprints of the signing certificates, as hex pairs with colons. */
  fingerprints: readonly string[]
}
export type AppIdentities = Readonly<Record<Audience, AppIdentity>>
