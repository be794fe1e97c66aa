import type { PageSlug } from '../../contract/content.ts'

export const descriptions: Record<PageSlug, string> = {
  'customer-terms-conditions':
    'The rules between you and Hero when you’re accompanied: requesting, prices, canceling, safety features and their limits, and what is covered.',
  'customer-privacy-policy':
    'What Hero knows about customers, why, who else sees it, how long we keep it, and how to see, correct, download or delete it.',
  'hero-terms-conditions':
    'The rules for Heroes and people who apply to become one: the account, the steps of the application, ratings and removal.',
  'hero-privacy-policy':
    'What Hero knows about Heroes and applicants, from documents to the background check, who sees it, and when it’s erased.',
  'sms-terms':
    'Which text messages Hero sends, how often, what they may cost, and how to stop them with one word.',
  'hero-engagement-agreement':
    'The agreement between a self-employed Hero and the company: the work, the pay, the equipment, insurance and how it ends.',
  'background-check-disclosure':
    'The disclosure that a background report may be obtained, as Heroes read it before the check.',
  'background-check-authorization':
    'The authorization that Heroes sign before a background check, with what it covers and how to ask for a copy.',
  'additional-disclosures-new-york-minnesota':
    'Further notices about background checks for applicants in New York and Minnesota.',
  'summary-of-rights':
    'What the Fair Credit Reporting Act gives you when a background report about you is used.',
}

export const words = {
  failed: 'This text didn’t load.',
  failedText: 'You can’t agree to something you can’t read. Please try again.',
}
