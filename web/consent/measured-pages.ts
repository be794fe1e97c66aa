import { matchPath } from 'react-router'

/**
 * Pages whose visits may be reported to an ad network after a yes (DECISIONS R10). Anything else is never measured.
 * `neverMeasured` gives the reasons, so that every new public page must be in one of the two lists.
 */
export const measured = [
  '/what-hero',
  '/whatis-hero',
  '/how-it-works',
  '/fees',
  '/getstarted',
  '/customer-future',
  '/hero-home',
  '/hero-register',
  '/hero-earning',
  '/hero-how-it-works',
  '/hero-using-app',
  '/how-to-use-app',
  '/accept-assignment',
  '/how-rating-works',
  '/assignment-tips',
  '/company-home',
  '/company-founder',
  '/company-team',
  '/careers',
  '/newsroom',
  '/newsroom/news',
  '/newsroom/news/:slug',
  '/blog',
  '/blog/:slug',
  '/authors/:slug',
  '/whywe-need',
  '/customer-safety',
  '/hero-safety',
  '/help',
  '/help/:slug',
  '/customer-help',
  '/customer-help/:slug',
  '/accessibility',
  '/customer-terms-conditions',
  '/customer-privacy-policy',
  '/hero-terms-conditions',
  '/hero-privacy-policy',
  '/hero-engagement-agreement',
  '/background-check-disclosure',
  '/background-check-authorization',
  '/additional-disclosures-new-york-minnesota',
  '/summary-of-rights',
  '/sms-terms',
] as const

export const neverMeasured: Record<string, string> = {
  '/': 'the home page, SPEC 2.1',
  '/customer-contact': 'a form',
  '/hero-contact': 'a form',
  '/hero-overview': 'a form',
  '/customer-signup': 'a form',
  '/hero-signup': 'a form',
  '/prelaunch': 'a form',
  '/prelaunch-signup': 'a form',
  '/login': 'log-in',
  '/reset-password': 'log-in',
  '/confirm-email': 'a form',
  '/undo-change': 'a form',
  '/support-conversation': 'a form',
  '/heroapplication': 'part of a form',
  '/safety-resource': 'no one else learns who looks for help',
  '/cookies': 'here the answer is changed',
}

export const isMeasured = (pathname: string) =>
  measured.some(pattern => matchPath({ path: pattern, end: true }, pathname) !== null)
