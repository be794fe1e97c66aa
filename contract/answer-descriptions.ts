import type { Descriptions } from './field-descriptions.ts'

const instant = 'In UTC, as ISO 8601.'
const pixels = 'In pixels.'
const cents = 'In cents.'
const hours = 'In hours.'

/** What the fields of answers mean, by the end of their path: `hero.progress` is also what `data.hero.progress` means. */
const byEnd: Descriptions = {
  digits: 'How many digits the code has.',
  expiresIn: 'Seconds until the code or token ends.',
  resendIn: 'Seconds until a new code may be requested.',
  sendsLeft: 'How many more codes this number can get today.',
  alreadySent:
    'True if nothing was sent, because the earlier code is still valid. The times are those of that code.',
  canCall: 'True if the code can also be requested as a phone call.',
  called: 'True if the number is being called.',
  internetNumber:
    'True for a number of an internet phone service, where texts with codes don’t always arrive.',
  token: 'The token of the session. See “Tokens”.',
  expiresAt: `When the token or link ends at the latest. ${instant}`,
  spot: 'For Heroes: whether the account has one of the pilot’s spots.',
  onboardingDone: 'False while there are steps left before the app can be used.',
  consentsMissing: 'True while terms and contact haven’t been accepted: ask, and send `/account/consents`.',
  emailConfirmed: 'False until a link or code in a mail has shown that mails arrive.',
  phoneSuspended: 'True while the number can’t reset the password. A code to the same number ends this.',
  createdAt: instant,
  ended: 'How many sessions were ended.',
  avatarBaseUrl: 'See “Images and private pictures”.',
  'user.progress': 'In percent: 33.34 for each of the three items that is done, 100 at most.',
  cardNumber: 'Masked.',
  cardCVC: 'Always empty.',
  isDefault: 'True for the card that is charged.',
  'hero.progress': 'In percent: 20 for each of the five steps that is verified.',
  verificationStatus:
    '`PENDING`: not sent. `VERIFICATION`: being checked. `VERIFIED`: done. `INVALID`: sent back, to be corrected and sent again. ' +
    '`DENIED`: refused.',
  'steps[].active': 'True if the step can be sent now.',
  'steps[].reason': 'Why the step was sent back or denied, in words for the screen.',
  'steps[].changedAt': instant,
  'steps[].expiresOn': 'The last day of the license: `2030-01-31`.',
  'steps[].newPhotos':
    'For a document step that was sent back: `each` if all photos must be new, `any` if one is enough, null if the old ones may stay.',
  'steps[].renewal': 'The next card, which was sent and isn’t valid yet.',
  'personalInfo.height': 'In feet, as a decimal number.',
  'personalInfo.weight': 'In pounds.',
  'hero.version': 'Rises with every change that the applicant can see. `/hero/changes` sends it.',
  'hero.reference': 'What to quote in a message about the application.',
  'hero.agreement': 'The version of the engagement agreement that applies; null before the first.',
  'hero.newAgreement': 'The next version, to be agreed to; null if there’s none.',
  'hero.reviewTime': 'How long our own checks take; null until enough have been counted.',
  'hero.agencyTime': 'How long the screening agency takes to answer.',
  medianHours: `Half of them take no longer. ${hours}`,
  p90Hours: `Nine of ten take no longer. ${hours}`,
  'hero.reviewHours':
    'When our team checks applications, for the screen; to be shown while `reviewTime` is null.',
  'hero.notice': 'A notice about the report that waits for an answer.',
  'hero.hasLegalNotices':
    'True once letters about a report were sent; they stay although the notice was withdrawn.',
  missing: 'What has to be sent before the check begins, in words for the screen.',
  signedAt: `When the person signed. ${instant}`,
  sentAt: `When it was sent. ${instant}`,
  erasedAt: `When we erased the number. ${instant}`,
  signedAhead: 'True if the texts are signed and only the number is missing.',
  answerBy: `The end of the time to answer; null while a dispute stops the clock. ${instant}`,
  daysLeft: 'Business days that are left when the clock goes on; null while it runs.',
  daysToAnswer: 'Business days left to answer, today included. Only while the clock runs.',
  'statements[].pictures': 'How many pictures came with it.',
  hash: 'SHA-256 of the text, in hexadecimal.',
  effective: 'The first day on which the version applies.',
  'bannerImage.width': `Of the widest file. ${pixels}`,
  'bannerImage.height': `Of the widest file. ${pixels}`,
  focalX: 'The point that stays visible when the picture is cropped: from 0 (left) to 1 (right).',
  focalY: 'The same from 0 (top) to 1 (bottom).',
  created: instant,
  'waiting.zip': 'How many people wait in this ZIP code.',
  'waiting.district': 'How many people wait in its borough.',
  needed: 'How many it takes until we plan to open the ZIP code; null if no number is set.',
  'boroughs[].people': 'How many people wait there.',
  customerPerMinute: cents,
  minimumMinutes: 'The shortest walk that is charged, in minutes.',
  heroPerMinimum: `What a Hero gets for \`minimumMinutes\`. ${cents}`,
  heroUpToPerHour: `What is advertised for an hour online with breaks, before tips. ${cents}`,
  customerPerHour: cents,
  customerMinimum: `What the shortest walk costs. ${cents}`,
  heroPerHour: `What an hour of assignments pays, before tips. ${cents}`,
}

/** By the call's name, for a field that means something else in it. */
const byCall: Readonly<Record<string, Descriptions>> = {
  'uploads.open': {
    filename: 'The name to send once the slot is filled.',
    preview: 'A link to the picture, once the slot is filled.',
    url:
      'PUT the file here within ten minutes, with its `content-type` and `content-length` and without the token. 200 has what ' +
      '`/utils/upload-file/complete` answers; a refusal has the form of every refusal. A refused file can be followed by another, five ' +
      'in all. After that, the answer is UPLOAD_USED; open another slot.',
    direct:
      'True if the URL leads straight to the store. Then call `/utils/upload-file/complete` after the PUT.',
  },
  'uploads.complete': { width: pixels, height: pixels, bytes: 'Of the file that we stored.' },
  'hero.formDraft': { version: 'Rises with every save. Send it with the next one.' },
  'hero.saveFormDraft': { version: 'Rises with every save. Send it with the next one.' },
  'signUp.spots': { total: 'How many spots the pilot has.', left: 'How many of them are free.' },
}

/** What a field of the answer of the call `name` means. Undefined for a field that has no description. */
export function answerFieldDescription(name: string, path: string): string | undefined {
  const own = byCall[name]?.[path.replace(/^\[\]\./, '')]
  if (own) return own
  const names = path.split('.')
  return names.map((_, start) => byEnd[names.slice(start).join('.')]).find(Boolean)
}

/** For a test: the end of each path that is described, with its call if it holds for only one. */
export const describedAnswers: readonly { call?: string; path: string }[] = [
  ...Object.keys(byEnd).map(path => ({ path })),
  ...Object.entries(byCall).flatMap(([call, fields]) => Object.keys(fields).map(path => ({ call, path }))),
]
