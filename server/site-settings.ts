import { readVapidKey } from '../providers/push/vapid.ts'
import { optionalText, parsed, toggle, webAddress, wholeNumber } from './setting-kinds.ts'
import { readers, row, secret } from './setting-row.ts'

/** Settings of what the site does besides showing pages: offline copies, push messages, hours of review, ad measurement. */
export const site = {
  OFFLINE_PROGRESS: row(
    'on: the progress page of a logged-in applicant stays readable offline, by a service worker. off: those that browsers have delete what they saved and unregister themselves (docs/operations/offline-page.md)',
    'on',
    toggle(true),
  ),
  PUSH_KEY: secret(
    'Key of push messages (VAPID, a private key of the curve P-256 in base64; hero new-settings makes one). Without it none are sent and nobody is asked. A new key forgets every device',
    parsed(text => readVapidKey(Buffer.from(text, 'base64'))),
    readers.working,
  ),
  REVIEW_HOURS: row(
    'When your team checks applications, as Heroes read it after "Our team checks applications" until there is a usual time to show: every day from 9 a.m. to 6 p.m. Eastern',
    '',
    optionalText(),
  ),
  SECOND_LOOK_PERCENT: row(
    'Of the steps that a reviewer verifies, the share drawn at random for a second reviewer to confirm, in percent (decision 0611). None while only one person can decide',
    '0',
    wholeNumber(0, 100, 0),
  ),
  PIXEL_ID: row(
    "Number of the ad network's pixel. Without it and PIXEL_URL nothing is measured and nobody is asked",
    '',
    optionalText(),
  ),
  PIXEL_URL: row(
    'Address that a page view is reported to after a yes, as the ad network gives it',
    '',
    webAddress(),
  ),
}
