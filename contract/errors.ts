import { everydayRefusals } from './everyday-refusals.ts'
import { keysOf } from './keys.ts'

/**
 * The closed list of refusals (DECISIONS C1). Every failed call answers with one of these codes. `status` is the HTTP status,
 * `message` the default text for the screen.
 */
export const refusals = {
  MALFORMED_REQUEST: { status: 400, message: 'We couldn’t read this request.' },
  INVALID_INPUT: everydayRefusals.INVALID_INPUT,
  NOT_LOGGED_IN: { status: 401, message: 'Please log in to continue' },
  SESSION_ENDED: everydayRefusals.SESSION_ENDED,
  LOGIN_FAILED: { status: 401, message: 'Username or password is incorrect.' },
  WRONG_AUDIENCE: { status: 403, message: 'This page is for another kind of account.' },
  FORBIDDEN: { status: 403, message: 'Your role doesn’t allow this.' },
  FRESH_FACTOR_NEEDED: {
    status: 403,
    message: 'Please confirm with your second factor first. It’s good for five minutes.',
  },
  PROOF_NEEDED: {
    status: 403,
    message: 'Enter your password, or the code we send to your current email or phone.',
  },
  OTHER_ACCOUNT: {
    status: 403,
    message:
      'Another person has logged in to this browser since you opened this page, so nothing was saved. Log in again, or reload the page to go on as them.',
  },
  ORIGIN_REFUSED: { status: 403, message: 'This request came from another site.' },
  BOT_CHECK_FAILED: { status: 403, message: 'We couldn’t check that you’re a person. Please try again.' },
  NOT_FOUND: { status: 404, message: 'No Data Found!' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address doesn’t support this method.' },
  PHONE_EXISTS: { status: 409, message: 'Phone already exist' },
  EMAIL_EXISTS: { status: 409, message: 'Email already exist' },
  STEP_NOT_OPEN: { status: 409, message: 'Finish the step before this one first.' },
  STEP_ALREADY_SENT: {
    status: 409,
    message: 'You’ve already sent this step. You’ll see the result on your progress page.',
  },
  STEP_BLOCKED: { status: 409, message: 'This step stays closed while another step is denied.' },
  EVIDENCE_MISSING: { status: 409, message: 'Please read and accept the texts before this one first.' },
  TEXT_CHANGED: {
    status: 409,
    message: 'This text has changed since you opened it. Please read the new version.',
  },
  CHANGED_ELSEWHERE: {
    status: 409,
    message: 'You’ve changed this in another tab or on another device since you opened it.',
  },
  ALREADY_DECIDED: { status: 409, message: 'Another reviewer has already decided this step.' },
  CLAIMED_BY_OTHER: { status: 409, message: 'Another reviewer is working on this case.' },
  TOO_LATE_TO_UNDO: { status: 409, message: 'This decision has already taken effect.' },
  DECISION_NOT_ALLOWED: {
    status: 409,
    message: 'You can’t make this decision while the step is in its current state.',
  },
  ALREADY_DONE: { status: 409, message: 'There’s nothing left to do here. This has already been done.' },
  IMAGE_IN_USE: { status: 409, message: 'This image is in use. Remove it from those texts first.' },
  LEGAL_HOLD: {
    status: 409,
    message:
      'The law requires us to keep this account’s records for now, so it can’t be closed or erased yet.',
  },
  MESSAGE_GONE: {
    status: 409,
    message: 'The text of this message has been erased, so it can’t be sent again.',
  },
  PREVIEW_NEEDED: {
    status: 409,
    message: 'Please look at the preview first. Either it has changed, or you haven’t seen it yet.',
  },
  SECOND_ADMIN_NEEDED: { status: 409, message: 'A second admin has to confirm this.' },
  SECOND_REVIEWER_NEEDED: { status: 409, message: 'A second reviewer has to confirm this decision.' },
  NOTICE_CLOSED: { status: 409, message: 'This notice is closed, so you can’t answer it anymore.' },
  NOTICE_CHANGED: {
    status: 409,
    message: 'This notice has changed since you opened it. Please look at it again.',
  },
  NUMBER_GONE: { status: 410, message: 'We no longer have the Social Security Number.' },
  IDEMPOTENCY_IN_FLIGHT: { status: 409, message: 'We’re still working on this. It won’t be sent twice.' },
  ANSWER_NOT_STORED: {
    status: 409,
    message: 'This was already done. We didn’t store what was shown then, so we can’t show it again.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This key was used for another request.' },
  CODE_INCORRECT: everydayRefusals.CODE_INCORRECT,
  CODE_EXPIRED: { status: 422, message: 'The code has expired. Request a new one.' },
  COUNTRY_NOT_OPEN: { status: 422, message: "We can't send codes to this country yet." },
  SIGNATURE_DIFFERS: {
    status: 422,
    message: 'This doesn’t match the name on your account. Correct it, or confirm that it’s your legal name.',
  },
  UPLOAD_UNKNOWN: { status: 422, message: 'The photo didn’t arrive. Check your connection and try again.' },
  UPLOAD_USED: { status: 409, message: 'There’s already a photo here. Choose a new one to replace it.' },
  UPLOAD_EXPIRED: { status: 410, message: 'The upload took too long to start.' },
  PHOTO_REJECTED: {
    status: 422,
    message: 'We couldn’t accept this photo before. Please take a new one.',
  },
  PHOTO_REPEATED: {
    status: 422,
    message: 'You already added this photo. Add the other side of the card here.',
  },
  FILE_UNREADABLE: { status: 422, message: 'We can’t open this file. Choose another photo.' },
  FILE_TYPE: { status: 415, message: 'Send a photo as JPEG, PNG or WebP.' },
  FILE_TOO_LARGE: {
    status: 413,
    message: 'This photo is larger than 15 MB. Take it again, or choose a smaller one.',
  },
  CARD_FORM_ELSEWHERE: {
    status: 409,
    message: 'Your card goes straight to our payment provider. Add it on the payment page of our site.',
  },
  CARD_UNFINISHED: {
    status: 409,
    message: 'Your bank hasn’t confirmed this card yet. If it does, the card shows up here automatically.',
  },
  CARD_SETUP_ENDED: {
    status: 410,
    message: 'This took too long, so nothing was saved. Enter your card again.',
  },
  CARD_REFUSED: { status: 422, message: 'Your card was declined. Check the details or use another card.' },
  REQUEST_TIMEOUT: { status: 408, message: 'This request took too long to arrive. Please try again.' },
  LENGTH_REQUIRED: { status: 411, message: 'This request has to include its length.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send this as JSON.' },
  UPDATE_REQUIRED: {
    status: 426,
    message: 'This version of the app no longer works. Please update it to continue.',
  },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Try again in {n} minutes.' },
  CODES_PAUSED: {
    status: 503,
    message:
      'We need to check that you’re a person before we send a code. Let your browser or app run the check, or try again in {n} minutes.',
  },
  BUSY: { status: 503, message: 'We’re busy right now' },
  UNAVAILABLE: everydayRefusals.UNAVAILABLE,
  INTERNAL: everydayRefusals.INTERNAL,
} as const

export type RefusalCode = keyof typeof refusals
export const refusalCodes = keysOf(refusals)

/**
 * The message of LOGIN_FAILED at a field for the current password. The default one speaks of a username, which such a form
 * doesn't ask for.
 */
export const wrongPasswordMessage = 'This isn’t your current password.'

/** The message of CODE_INCORRECT if a newer code has replaced the one that was entered (decision 0577). */
export const replacedCodeMessage = 'This is an earlier code. Enter the newest one we sent you.'

/** The message of TOO_MANY_ATTEMPTS during the pause after a code, when nothing was attempted too often. */
export const pauseMessage = (seconds: number) =>
  `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before you ask for another code.`

export function waitMessage(code: 'TOO_MANY_ATTEMPTS' | 'CODES_PAUSED', seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes >= 120) return refusals[code].message.replace('{n} minutes', `${Math.ceil(minutes / 60)} hours`)
  const message = refusals[code].message.replace('{n}', String(minutes))
  return minutes === 1 ? message.replace('minutes', 'minute') : message
}
