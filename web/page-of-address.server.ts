import { generatePath, type href, matchPath } from 'react-router'

type Address = Parameters<typeof href>[0]

/**
 * Addresses that need a session and are no page, by the page that links to them or calls them. A browser saves a file and stays where
 * it is, and a form's address answers no GET, so neither can be what a log-in opens.
 */
export const pageOfAddress = {
  '/account/data': '/account',
  '/account/data/json': '/account',
  '/papers/:id': '/account',
  '/hero-signup-progress/changes': '/hero-signup-progress',
  '/hero-signup-progress/license-dates.ics': '/hero-signup-progress',
  '/hero-signup-step-4/draft': '/hero-signup-step-4',
  '/hero-signup-step-4/addresses': '/hero-signup-step-4',
  '/hero-signup-step-5/letters/:id': '/hero-signup-step-5',
  '/console/counts': '/console',
  '/console/find': '/console',
  '/console/stay': '/console',
  '/console/step-up': '/console',
  '/console/record.csv': '/console/record',
  '/console/waitlist.csv': '/console/waitlist',
  '/console/content/export/:file': '/console/content/transfer',
  '/console/content/transfer/parts': '/console/content/transfer',
  '/console/content/images/found': '/console/content/images',
  '/console/content/images/slots': '/console/content/images',
  '/console/people/:accountId/copy/:requestId': '/console/people/:accountId',
  '/console/review/:applicationId/screening/letters/:id': '/console/review/:applicationId/screening',
  '/console/review/:applicationId/:step/undo': '/console/review/:applicationId/:step',
} as const satisfies Partial<Record<Address, Address>>

/** The page to open for an address of this site, with its filters. A page is its own. */
export function pageOf(address: string): string {
  const [path = '', ...search] = address.split('?')
  for (const [pattern, page] of Object.entries<string>(pageOfAddress)) {
    const found = matchPath(pattern, path)
    if (found) return [generatePath(page, found.params), ...search].join('?')
  }
  return address
}
