/** Forms by their key. What is not named here is held to everything. */

/** Nothing of them is written by the API: a cookie, a search that is sealed into the next address. */
export const sendsNothing = new Set([
  '/cookies',
  '/console/people',
  '/console/people/p2/copy/r1',
  'mail.html',
  '/console/review/a5/screening notify-change',
])

/** They say that they need scripts: a photo to send, a bot check. */
export const needsScripts = new Set([
  '/hero-signup-step-1',
  '/hero-signup-step-2',
  '/hero-signup-step-3',
  '/prelaunch',
])

/** The whole Hero form is saved as it is and judged by the page: no answer is refused by itself. */
const judgedByThePage = '/hero-signup-step-4 check'

/** What no rule of the API refuses by itself: ticks of a checklist, one of two given answers, where a picture was pressed;
 * and what the screen asks for in a state of its own alone: a denial's reason, a text in the editor. */
export const isNeverRefused = (form: string, name: string) =>
  form === judgedByThePage ||
  form === '/prelaunch' ||
  /^(tick-.*|intent|want|isPopular|focal[XY]|audience|countryCode|reasonCode|html)$/.test(name)

/** "No apartment number" takes the number away. */
export const isGivenUp = (name: string) => name === 'personalAddress.apt'

/** Pages without scripts: their forms are the browser's own. */
export const withoutScript = /^\/(account\/support|support-conversation|help|customer-help)\b| code$/

/** The log-in leads a person of the catalog, who is always logged in, to these pages: what they say then is their usual text. */
export const afterLogIn = new Set(['/customer-signup-progress', '/hero-signup-progress'])

/** Walked by journeys of their own: what they send is held back by the page until it is whole. */
export const elsewhere = new Set([
  // hero-form-errors.test.ts, lost-sessions.test.ts
  judgedByThePage,
  // uploads.test.ts, lost-sessions.test.ts
  '/hero-signup-step-1',
  '/hero-signup-step-2',
  '/hero-signup-step-3',
  '/customer-signup-step-2',
  // waitlist.test.ts: a bot check stands before it
  '/prelaunch',
  // customer.test.ts: its button is in a dialog that is opened first
  '/customer-signup-step-3 remove',
  // review.test.ts, review-day.test.ts: a bar of ten seconds, filters in a menu, a preview that leads on
  '/console/review/a9/drivingLicense/undo',
  '/console/review/filters',
  '/console/review/a5/screening notify-confirmed',
  // content.test.ts: it saves by itself, and says of that what became of it
  '/console/content/0a1b2c3d-0000-4000-8000-000000000001',
  // content.test.ts: moved by buttons that are sent at once
  '/console/content/categories',
  '/console/content/order',
  // console-rooms.test.ts
  '/console/me remove-passkey',
])
