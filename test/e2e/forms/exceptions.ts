/** Forms that write nothing through the API: they set a cookie, or encode a search in the next URL. */
export const sendsNothing = new Set([
  '/cookies',
  '/verify',
  '/console/find',
  '/console/people',
  '/console/people/p2/copy/r1',
  'mail.html',
  '/console/review/a5/screening notify-change',
])

/** Forms that tell people they need scripts: photo uploads, bot checks. */
export const needsScripts = new Set([
  '/hero-signup-step-1',
  '/hero-signup-step-2',
  '/hero-signup-step-3',
  '/prelaunch',
])

/** The page saves the whole Hero form as a draft and validates it itself. */
const judgedByThePage = '/hero-signup-step-4 check'

/**
 * Fields that no API rule refuses on their own (checklist ticks, a choice of two, the focal point of a picture), and fields that
 * the screen shows only in another state (a denial's reason, an editor's text).
 */
export const isNeverRefused = (form: string, name: string) =>
  form === judgedByThePage ||
  form === '/prelaunch' ||
  // Its only field is a file, which the upload's own rules refuse.
  form === '/add-photo' ||
  /^(tick-.*|intent|want|isPopular|focal[XY]|audience|countryCode|reasonCode|html)$/.test(name)

export const isGivenUp = (name: string) => name === 'personalAddress.apt'

export const withoutScript = /^\/(account\/support|support-conversation|help|customer-help)\b| code$/

/** The log-in redirects the catalog's users, who are always logged in, to these pages with their usual text. */
export const afterLogIn = new Set(['/customer-signup-progress', '/hero-signup-progress'])

/** Tested by journeys, because the page does not submit them until they are complete. */
export const elsewhere = new Set([
  // hero-form-errors.test.ts, lost-sessions.test.ts
  judgedByThePage,
  // uploads.test.ts, lost-sessions.test.ts
  '/hero-signup-step-1',
  '/hero-signup-step-2',
  '/hero-signup-step-3',
  '/customer-signup-step-2',
  // phone-photos.test.ts
  '/add-photo',
  // waitlist.test.ts: needs a bot check first
  '/prelaunch',
  // customer.test.ts: its button is in a dialog
  '/customer-signup-step-3 remove',
  // review.test.ts, review-day.test.ts: a ten-second undo bar, filters in a menu, a preview that continues
  '/console/review/a9/drivingLicense/undo',
  '/console/review/filters',
  '/console/review/a5/screening notify-confirmed',
  // content.test.ts: saves automatically and reports that
  '/console/content/0a1b2c3d-0000-4000-8000-000000000001',
  // content.test.ts: the move buttons submit at once
  '/console/content/categories',
  '/console/content/order',
  // console-rooms.test.ts
  '/console/me remove-passkey',
])
