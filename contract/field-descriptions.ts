import { appointments } from './appointment.ts'
import { pageSlugs } from './content.ts'
import { helpSearch } from './content-limits.ts'
import { fieldLimits } from './field-limits.ts'
import { heroFormGroups, noApartment, type Question } from './hero-form-questions.ts'
import { passwordRules } from './password-rules.ts'
import { uploads } from './upload-limits.ts'

export type Descriptions = Readonly<Record<string, string>>

const codeOf = (what: string) => `${what} Digits; spaces and dashes are ignored.`
const yes = (what: string) => `True ${what}. Without it, false.`
const fromLink = 'The `token` in the address of the link.'
const slugOf = (what: string) => `The \`slug\` of ${what}.`

/** The fields that apps send, whatever the call. `callFields` has those whose meaning depends on it. */
const shared: Descriptions = {
  requestOtpTo: 'Where the code goes. There’s only `NUMBER`.',
  countryCode: 'The country’s dial code, with or without the plus: `+1`.',
  phone: `The number without the dial code, at most ${fieldLimits.phoneDigits} digits. Spaces, dashes, dots, slashes and brackets are ignored.`,
  email: 'Stored in lower case, without the spaces around it.',
  recaptcha_token: 'The proof of “Apps prove themselves”, or the token of reCAPTCHA on the web.',
  unlessLive: yes('if nothing is to be sent while an earlier code is still valid'),
  by: 'How the code comes. `call` works after an answer with `canCall`, and for a landline.',
  firstName: 'The person’s first name.',
  lastName: 'The person’s last name.',
  password:
    `${passwordRules.map(({ label }) => label).join('. ')}. At most ${fieldLimits.passwordMax} characters. Common passwords, and ` +
    'those with the person’s name, email or phone, are refused.',
  invitationCode: 'Any text. One that doesn’t exist refuses nothing.',
  termsAndConditions:
    'True if the person has accepted the terms. If it’s left out, the account is asked for it later (`consentsMissing`).',
  contactAgree:
    'True if the person agrees to service messages by email, phone and text. If it’s left out, the account is asked for it later.',
  marketingEmail: yes('if the person wants news by email'),
  marketingSms: yes('if the person wants news by text'),
  neighbourhood: 'The neighborhood of Manhattan, as the person names it.',
  city: 'The city, as the person names it.',
  phoneOTP: codeOf('The code from the text, as long as `digits` of the answer that sent it.'),
  avatar: 'The `filename` of a filled upload slot of this account.',
  number: 'Nine digits, with or without dashes.',
  acknowledged: yes('if the person has ticked that they’ve read and understood the texts'),
  signature: 'The name that the person types as a signature: first and last name of the account.',
  signatureConfirmed: yes('if the person confirms that a signature that differs is their legal name'),
  copyRequested: yes('if the person wants a copy of the report'),
  audience: 'Which of the two accounts: a person may have one of each, with the same phone and email.',
  username: 'The account’s email, or its phone number.',
  resetToken: 'From `/account/check-reset-code` or `/account/undo-change`.',
  channel: 'Which contact changes.',
  currentPassword: 'The password that the account has now.',
  proofBy: 'Where `/account/request-proof-code` sent `proofCode`.',
  proofCode: codeOf('The six-digit code that proves the change instead of the password.'),
  filename: 'The `filename` of an upload slot.',
  slot: 'Which photo the phone is to send.',
  cardNumber: '12 to 19 digits. Spaces and dashes are ignored.',
  cardholderName: 'As on the card.',
  cardExpMonth: '`1` to `12`, with or without a zero in front.',
  cardExpYear: 'Two or four digits: `30` or `2030`.',
  cardCVC: 'Three digits, or four with American Express.',
  zipCode: 'Of the address that the card’s bills go to.',
  page: 'Counted from 1. A page after the last one is an empty list.',
  perPage: 'How many a page has. Without it, or with a value that can’t be used, the default.',
  topicType: 'Whose help. A value that can’t be used counts as `Customer`.',
  q: `The question as typed, at most ${helpSearch.characters} characters.`,
  typing: '`yes` while the person is still typing: fewer answers, and the question isn’t counted.',
  helpful: 'Whether the text helped.',
  category: 'Only posts of this category, by its name in `/utils/categories`. Without it, all of them.',
  path: 'The path of the former page with its query: `/blog/old-slug`.',
  name: 'The person’s name.',
  last_name: 'The person’s last name.',
  zipcode: `${fieldLimits.zip} digits.`,
  zip: `${fieldLimits.zip} digits.`,
  district: 'The borough that the person wants Hero in.',
  source: 'Where the person joined, in the app’s own words.',
  recaptcha_site_key: 'Accepted and ignored: the server uses its own.',
  recaptcha_action: 'Accepted and ignored: the server uses its own.',
  day: `The day that suits best, in New York: \`2026-03-09\`. From tomorrow to ${appointments.daysAhead} days ahead.`,
  otherDay: 'Another day that would do, in the same form.',
  time: 'The part of the day, Eastern time.',
  note: 'What we should know beforehand.',
  message: 'The person’s words, as plain text.',
  reference: 'From the message: `reference`.',
  endpoint: 'The push subscription’s `endpoint`.',
  p256dh: 'The subscription’s key `p256dh`: 65 bytes in base64url.',
  auth: 'The subscription’s key `auth`: 16 bytes in base64url.',
}

/** By the call's name, then by the field's path: what means something else, or more, in this call. */
const callFields: Readonly<Record<string, Descriptions>> = {
  'customer.requestCode': { type: 'What the code is for. There’s only `SIGN_UP`.' },
  'hero.requestCode': { type: 'What the code is for. There’s only `SIGN_UP`.' },
  'hero.updateLicense': {
    type: 'Which step: the ID or driver’s license, the security guard license, or the profile photo.',
    url: 'Names or URLs of filled upload slots of this account. Two for DRIVING, front and back; one for the others.',
    number: `For DRIVING: the last ${fieldLimits.licenseCharacters} letters or digits of the number on the card. Spaces and dashes are ignored.`,
    expiresOn: 'The last day on the card: `2030-01-31`.',
    state: 'The state that issued the card.',
  },
  'hero.submitForm': {
    'fitnessRequirement.isJumpFootWall': 'Optional. The site doesn’t ask it.',
    'fitnessRequirement.isMaxRunningTime': 'Optional. The site doesn’t ask it.',
  },
  'hero.acceptAgreement': {
    version: 'The `version` that the person has read, from the page or `newAgreement`.',
  },
  'hero.saveFormDraft': {
    answers: 'Any part of the answers, in the groups of `/hero/hero-form`.',
    version: 'The `version` of the draft that the answers are based on.',
  },
  'hero.suggestAddresses': { street: 'What the person has typed so far.' },
  'hero.recordEvidence': {
    kind:
      'Which text: `disclosure` is the page `background-check-disclosure`, `authorization` is `background-check-authorization`, ' +
      '`stateNotices` is `additional-disclosures-new-york-minnesota`.',
    version: 'The `version` of that page, as it was shown.',
  },
  'adverse.answer': {
    kind: '`dispute` says that the report is wrong; `answer` tells us something about it.',
    text: 'The person’s words, as plain text.',
    files: 'The `filename`s of filled upload slots of this account, with documents.',
  },
  'adverse.legalNotice': { id: 'From `legalNotices`.' },
  'account.logIn': { password: 'As the person typed it.' },
  'account.close': { password: 'The same as `currentPassword`.' },
  'account.checkResetCode': { code: codeOf('The six-digit code.') },
  'account.changeContact': { code: codeOf('The six-digit code that was sent to the new contact.') },
  'account.requestProofCode': { to: 'Where to send the code.' },
  'account.undoChange': { token: fromLink },
  'account.confirmEmail': { token: fromLink },
  'account.proveEmail': { token: fromLink },
  'account.endSession': { id: 'From the list of sessions.' },
  'account.signedAgreement': { id: 'From the list of texts.' },
  'signUp.botChallenge': { action: 'The one call that the proof is good for. Without it, any.' },
  'signUp.checkInvitation': { code: 'The invitation code as typed.' },
  'uploads.open': {
    location: 'Where the pictures belong. Every kind of picture may go to `users/`.',
    type: 'There’s only `IMAGE`.',
    contentType: 'The type of the file that will be sent. With `bytes`.',
    bytes: `The length of the file that will be sent, up to ${uploads.maximumBytes}. With \`contentType\`.`,
    count: 'How many slots: 1 or 2.',
  },
  'uploads.complete': {
    type: 'For a Hero: the step that the photo is for.',
    beside: 'The `filename` of the photo in the step’s other slot.',
  },
  'uploads.link': { id: 'From the answer that created the link.' },
  'uploads.openLink': { token: 'From the answer that created the link.' },
  'payment.finishCardSetup': { id: 'The `setupId` of the answer that started it.' },
  'payment.setDefaultCard': { id: 'The `id` of a saved card.' },
  'payment.removeCard': { id: 'The `id` of a saved card.' },
  'content.page': {
    slug: `One of ${pageSlugs.map(slug => `\`${slug}\``).join(', ')}.`,
    version: 'Of `versions` or `coming`. Without it, the version in force.',
  },
  'content.topic': { slug: slugOf('a topic or a subtopic') },
  'content.openHelpAnswer': { slug: slugOf('the subtopic that was opened') },
  'content.rateSubtopic': { slug: slugOf('the subtopic') },
  'content.explainRating': { slug: slugOf('the subtopic'), reason: 'The person’s words, as plain text.' },
  'content.newsItem': { slug: slugOf('the news item') },
  'content.post': { slug: slugOf('the post') },
  'content.author': { slug: slugOf('the author') },
  'content.addresses': { kind: 'Which texts. A value that can’t be used counts as `help`.' },
  'support.sendMessage': { topic: 'What the message is about.' },
  'support.sendOwnMessage': { topic: 'What the message is about.' },
  'support.openConversation': { token: fromLink },
  'support.replyByLink': { token: fromLink },
  'support.requestAppointment': { topic: 'What the appointment is about.' },
  'waitlist.join': { name: 'The person’s first name.' },
  'idCards.check': { code: 'The code on the card, as typed or scanned.' },
}

/** What the questions of the Hero form ask, by the path of their answers. */
const heroForm: Descriptions = Object.fromEntries(
  heroFormGroups.flatMap(({ name: group, title, questions }) => [
    [group, title],
    ...questions.flatMap(question => [
      [`${group}.${question.name}`, asked(question)],
      ...(question.detail
        ? [[`${group}.${question.detail.name}`, `After a yes: ${question.detail.label}`]]
        : []),
    ]),
  ]),
)

function asked({ kind, label, options, freeText, name }: Question): string {
  if (kind === 'height')
    return `Height in feet, as a decimal number: 5.92. More than 0, at most ${fieldLimits.heightFeet}.`
  if (kind === 'weight') return `Weight in pounds. More than 0, at most ${fieldLimits.weightPounds}.`
  if (kind === 'medical') return `${label} Null: “Answer after a conditional offer”.`
  if (name === 'apt') return `${label}. \`${noApartment}\` if there’s none.`
  if (freeText && options)
    return `${label}. The site offers ${options.join(', ')}; any other text of up to ${fieldLimits.freeText} characters is accepted.`
  return label
}

/** What a field means that an app sends to the call `name`. Undefined for a field that has no description. */
export const sentFieldDescription = (name: string, path: string): string | undefined =>
  callFields[name]?.[path] ?? (name === 'hero.submitForm' ? heroForm[path] : shared[path])

/** For a test: each description, by the name of its call, or by none if it holds for every call. */
export const describedFields: readonly { call?: string; path: string }[] = [
  ...Object.keys(shared).map(path => ({ path })),
  ...Object.entries(callFields).flatMap(([call, fields]) =>
    Object.keys(fields).map(path => ({ call, path })),
  ),
]
