import { address, optionalText, toggle } from './setting-kinds.ts'
import { row } from './setting-row.ts'

/** What pages do besides being read. */
export const site = {
  OFFLINE_PROGRESS: row(
    'on: the progress page of a logged-in applicant stays readable offline, by a service worker. off: those that browsers have delete what they saved and unregister themselves (docs/operations/offline-page.md)',
    'on',
    toggle(true),
  ),
  PIXEL_ID: row(
    "Number of the ad network's pixel. Without it and PIXEL_URL nothing is measured and nobody is asked",
    '',
    optionalText(),
  ),
  PIXEL_URL: row(
    'Address that a page view is reported to after a yes, as the ad network gives it',
    '',
    address(['http:', 'https:']),
  ),
}
