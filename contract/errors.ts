import { everydayRefusals } from './everyday-refusals.ts'

/**
 * The closed list of refusals (DECISIONS C1). Every failed call answers with one of these codes. `status` is the HTTP status,
 * `message` the default text for the screen.
 */
export const refusals = {
  MALFORMED_REQUEST: { status: 400, message: 'We could not read this request.' },
  INVALID_INPUT: everydayRefusals.INVALID_INPUT,
  NOT_LOGGED_IN: { status: 401, message: 'Please log in to continue' },
  SESSION_ENDED: everydayRefusals.SESSION_ENDED,
  LOGIN_FAILED: { status: 401, message: 'Username or password is incorrect.' },
  WRONG_AUDIENCE: { status: 403, message: 'This page is for another kind of account.' },
  FORBIDDEN: { status: 403, message: 'Your role does not allow this.' },
  FRESH_FACTOR_NEEDED: {
    status: 403,
    message: 'Please confirm with your second factor first. It counts for five minutes.',
  },
  PROOF_NEEDED: {
    status: 403,
    message: 'Enter your password, or the code that we send to the email or phone you have now.',
  },
  ORIGIN_REFUSED: { status: 403, message: 'This request came from another site.' },
  BOT_CHECK_FAILED: { status: 403, message: 'We could not check that you are a person. Please try again.' },
  NOT_FOUND: { status: 404, message: 'No Data Found!' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take this method.' },
  PHONE_EXISTS: { status: 409, message: 'Phone already exist' },
  EMAIL_EXISTS: { status: 409, message: 'Email already exist' },
  STEP_NOT_OPEN: { status: 409, message: 'Opens when you have sent the step before it.' },
  STEP_ALREADY_SENT: {
    status: 409,
    message: 'This step is with us already. The result shows on your progress page.',
  },
  STEP_BLOCKED: { status: 409, message: 'This step stays closed while another step is denied.' },
  EVIDENCE_MISSING: { status: 409, message: 'Please read and accept the texts before this one first.' },
  TEXT_CHANGED: {
    status: 409,
    message: 'This text has changed since you opened it. Please read the new version.',
  },
  CHANGED_ELSEWHERE: {
    status: 409,
    message: 'You changed this on another device. Here is the newer version.',
  },
  ALREADY_DECIDED: { status: 409, message: 'Another reviewer has decided this step already.' },
  CLAIMED_BY_OTHER: { status: 409, message: 'Another reviewer is working on this case.' },
  TOO_LATE_TO_UNDO: { status: 409, message: 'This decision has taken effect already.' },
  DECISION_NOT_ALLOWED: {
    status: 409,
    message: 'This decision is not possible in the present state of the step.',
  },
  ALREADY_DONE: { status: 409, message: 'Nothing is left to do here: this has been done already.' },
  IMAGE_IN_USE: { status: 409, message: 'Texts show this image. Take it out of them first.' },
  LEGAL_HOLD: {
    status: 409,
    message:
      'The law asks us to keep what belongs to this account for now. It cannot be closed or erased yet.',
  },
  MESSAGE_GONE: { status: 409, message: 'The words of this message are erased. It cannot be sent again.' },
  PREVIEW_NEEDED: {
    status: 409,
    message: 'Please look at the preview first: what it shows has changed, or was not shown.',
  },
  SECOND_ADMIN_NEEDED: { status: 409, message: 'A second admin has to confirm this.' },
  SECOND_REVIEWER_NEEDED: { status: 409, message: 'A second reviewer has to confirm this decision.' },
  NOTICE_CLOSED: { status: 409, message: 'This notice is closed. You cannot answer it any more.' },
  NOTICE_CHANGED: {
    status: 409,
    message: 'This notice has changed since you opened it. Please look at it again.',
  },
  NUMBER_GONE: { status: 410, message: 'The Social Security Number is not here any more.' },
  IDEMPOTENCY_IN_FLIGHT: { status: 409, message: 'We are still working on this. It is not sent twice.' },
  ANSWER_NOT_STORED: {
    status: 409,
    message: 'This was done already. What was shown then is not stored, so it cannot be shown again.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This key was used for another request.' },
  CODE_INCORRECT: everydayRefusals.CODE_INCORRECT,
  CODE_EXPIRED: { status: 422, message: 'The code has expired. Request a new one.' },
  COUNTRY_NOT_OPEN: { status: 422, message: "We can't send codes to this country yet." },
  SIGNATURE_DIFFERS: {
    status: 422,
    message: 'This is not the name of your account. Correct it, or confirm that it is your legal name.',
  },
  UPLOAD_UNKNOWN: { status: 422, message: 'The photo did not arrive. Check your connection and try again.' },
  UPLOAD_USED: { status: 409, message: 'A photo is in this place already. Choose it again to replace it.' },
  UPLOAD_EXPIRED: { status: 410, message: 'The upload took too long to start.' },
  PHOTO_REJECTED: {
    status: 422,
    message: 'This is a photo that we could not accept before. Take a new one.',
  },
  PHOTO_REPEATED: {
    status: 422,
    message: 'This is the same photo as in the other slot. Send the other side of the card here.',
  },
  FILE_UNREADABLE: { status: 422, message: 'We cannot open this file. Choose another photo.' },
  FILE_TYPE: { status: 415, message: 'Send a photo as JPEG, PNG or WebP.' },
  FILE_TOO_LARGE: {
    status: 413,
    message: 'This photo is larger than 15 MB. Take it again, or choose a smaller one.',
  },
  CARD_REFUSED: { status: 422, message: 'The card was refused. Check the details, or use another card.' },
  REQUEST_TIMEOUT: { status: 408, message: 'This request took too long to arrive. Please try again.' },
  LENGTH_REQUIRED: { status: 411, message: 'This request has to say how long it is.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large for us to take.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send this as JSON.' },
  UPDATE_REQUIRED: {
    status: 426,
    message: 'This version of the app no longer works. Please update it to continue.',
  },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Try again in {n} minutes.' },
  CODES_PAUSED: {
    status: 503,
    message:
      'We cannot send a code without a bot check right now. Let your browser or app run it, or try again in {n} minutes.',
  },
  BUSY: { status: 503, message: 'We are busy right now' },
  UNAVAILABLE: everydayRefusals.UNAVAILABLE,
  INTERNAL: everydayRefusals.INTERNAL,
} as const

export type RefusalCode = keyof typeof refusals
export const refusalCodes = Object.keys(refusals) as RefusalCode[]

export function waitMessage(code: 'TOO_MANY_ATTEMPTS' | 'CODES_PAUSED', seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes >= 120) return refusals[code].message.replace('{n} minutes', `${Math.ceil(minutes / 60)} hours`)
  const message = refusals[code].message.replace('{n}', String(minutes))
  return minutes === 1 ? message.replace('minutes', 'minute') : message
}
