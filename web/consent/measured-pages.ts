import { matchPath } from 'react-router'

/**
 * Pages of which an ad network may learn, after a yes, that they were opened (DECISIONS R10). What is not named here is
 * never measured; `neverMeasured` says why, so that a new public page stands in one of the two.
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
  '/heroapplication': 'part of a form',
  '/safety-resource': 'nobody else learns who looks for help',
  '/whywe-need': 'nobody else learns who is worried',
  '/customer-safety': 'nobody else learns who is worried',
  '/hero-safety': 'nobody else learns who is worried',
  '/help': 'what somebody needs help with is theirs',
  '/help/:slug': 'what somebody needs help with is theirs',
  '/customer-help': 'what somebody needs help with is theirs',
  '/customer-help/:slug': 'what somebody needs help with is theirs',
  '/accessibility': 'nobody else learns who needs it',
  '/cookies': 'here the answer is changed',
  '/customer-terms-conditions': 'read before a decision, not because of an ad',
  '/customer-privacy-policy': 'read before a decision, not because of an ad',
  '/hero-terms-conditions': 'read before a decision, not because of an ad',
  '/hero-privacy-policy': 'read before a decision, not because of an ad',
  '/hero-engagement-agreement': 'read before a decision, not because of an ad',
  '/background-check-disclosure': 'read before a decision, not because of an ad',
  '/background-check-authorization': 'read before a decision, not because of an ad',
  '/additional-disclosures-new-york-minnesota': 'read before a decision, not because of an ad',
  '/summary-of-rights': 'read before a decision, not because of an ad',
  '/sms-terms': 'read before a decision, not because of an ad',
}

export const isMeasured = (pathname: string) =>
  measured.some(pattern => matchPath({ path: pattern, end: true }, pathname) !== null)
