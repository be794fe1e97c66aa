import type { Calls } from '../../contract/calls.ts'
import type { RefusalCode } from '../../contract/errors.ts'
import { goodPassword, newPerson } from '../harness/api.ts'
import { formAnswers, testSsn } from '../harness/applicant.ts'
import type { CallerKind, Cast } from './callers.ts'
import { editingRows } from './editing-rows.ts'
import { mediaRows } from './media-rows.ts'
import { namingRows } from './naming-rows.ts'
import { notificationsRows } from './notifications-rows.ts'
import { overviewRows } from './overview-rows.ts'
import { peopleRows } from './people-rows.ts'
import { recordRows } from './record-rows.ts'
import { reviewRows } from './review-rows.ts'
import { screeningRows } from './screening-rows.ts'
import { settingsRows } from './settings-rows.ts'
import { supportDeskRows } from './support-desk-rows.ts'
import { teamRows } from './team-rows.ts'
import { transferRows } from './transfer-rows.ts'
import { waitlistDeskRows } from './waitlist-desk-rows.ts'

/** `customer.signUp`, for every call of the contract. */
export type CallName = { [Noun in keyof Calls]: `${Noun}.${keyof Calls[Noun] & string}` }[keyof Calls]
export type Outcome = 'OK' | RefusalCode

export interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/**
 * Who is let in, written down by hand: what the contract says of a call is what is being checked here. `input` is good as
 * far as its fields go; `outcome` is what those who are let in get, `others` what they get on rows of somebody else.
 */
export interface Row {
  letIn:
    | 'everybody'
    | 'customers'
    | 'heroes'
    | 'accounts'
    | 'staff'
    | 'reviewers'
    | 'editors'
    | 'supporters'
    | 'admins'
  input?: (cast: Cast) => Input
  outcome: Outcome
  /** Whose row `input` names, and what everybody else who is let in gets. */
  others?: { owner: CallerKind; outcome: Outcome }
}

const person = () => {
  const { phone, email, countryCode } = newPerson()
  return { phone, email, countryCode }
}
const signUp = () => ({
  body: { ...newPerson(), phoneOTP: '0000', termsAndConditions: true, contactAgree: true },
})
const ownStep = ({ applicationId }: Cast) => ({ applicationId, step: 'drivingLicense' })
const card = {
  cardNumber: '4242 4242 4242 4242',
  cardholderName: 'Ada Mercer',
  cardCVC: '123',
  zipCode: '10013',
  cardExpMonth: '12',
  cardExpYear: '2030',
}

export const rows: Record<CallName, Row> = {
  ...mediaRows,
  ...notificationsRows,
  ...overviewRows,
  ...peopleRows,
  'customer.requestCode': { letIn: 'everybody', input: () => ({ body: person() }), outcome: 'OK' },
  'customer.signUp': { letIn: 'everybody', input: signUp, outcome: 'CODE_EXPIRED' },
  'customer.profile': { letIn: 'customers', outcome: 'OK' },
  'customer.setAvatar': {
    letIn: 'customers',
    input: ({ customerFile }) => ({ body: { avatar: customerFile } }),
    outcome: 'OK',
    others: { owner: 'customer', outcome: 'UPLOAD_UNKNOWN' },
  },
  'hero.requestCode': { letIn: 'everybody', input: () => ({ body: person() }), outcome: 'OK' },
  'hero.signUp': { letIn: 'everybody', input: signUp, outcome: 'CODE_EXPIRED' },
  'hero.state': { letIn: 'heroes', outcome: 'OK' },
  'hero.updateLicense': {
    letIn: 'heroes',
    input: ({ heroFile }) => ({ body: { type: 'DRIVING', url: [heroFile], number: 'AB12C3' } }),
    outcome: 'OK',
    others: { owner: 'hero', outcome: 'UPLOAD_UNKNOWN' },
  },
  'hero.acceptAgreement': {
    letIn: 'heroes',
    input: () => ({ body: { version: '1.0' } }),
    outcome: 'STEP_NOT_OPEN',
  },
  'hero.formDraft': { letIn: 'heroes', outcome: 'OK' },
  'hero.saveFormDraft': {
    letIn: 'heroes',
    input: () => ({ body: { answers: { personalAddress: { street: '12 Canal Street' } }, version: 0 } }),
    outcome: 'OK',
  },
  'hero.submitForm': { letIn: 'heroes', input: () => ({ body: formAnswers() }), outcome: 'STEP_NOT_OPEN' },
  'hero.backgroundCheck': { letIn: 'heroes', outcome: 'OK' },
  'hero.recordEvidence': {
    letIn: 'heroes',
    input: () => ({ body: { kind: 'disclosure', version: '1.0' } }),
    outcome: 'STEP_NOT_OPEN',
  },
  'hero.submitBackgroundCheck': {
    letIn: 'heroes',
    input: () => ({ body: { number: testSsn, acknowledged: true, signature: 'Ada Mercer' } }),
    outcome: 'STEP_NOT_OPEN',
  },
  'hero.history': { letIn: 'heroes', outcome: 'OK' },
  'account.logIn': {
    letIn: 'everybody',
    input: () => ({ body: { audience: 'customer', username: person().email, password: 'Wrong-pass 1!' } }),
    outcome: 'LOGIN_FAILED',
  },
  'account.logOut': { letIn: 'accounts', outcome: 'OK' },
  'account.logOutEverywhere': { letIn: 'accounts', outcome: 'OK' },
  'account.requestResetCode': {
    letIn: 'everybody',
    input: () => ({ body: { audience: 'hero', username: person().email } }),
    outcome: 'OK',
  },
  'account.checkResetCode': {
    letIn: 'everybody',
    input: () => ({ body: { audience: 'hero', username: person().email, code: '000000' } }),
    outcome: 'CODE_EXPIRED',
  },
  'account.resetPassword': {
    letIn: 'everybody',
    input: () => ({ body: { resetToken: 'made-up', password: 'Lamp-post 8!' } }),
    outcome: 'CODE_EXPIRED',
  },
  'account.get': { letIn: 'accounts', outcome: 'OK' },
  'account.changeNames': {
    letIn: 'accounts',
    input: () => ({ body: { firstName: 'Ada', lastName: 'Byron' } }),
    outcome: 'OK',
  },
  'account.changeContactChoices': {
    letIn: 'accounts',
    input: () => ({ body: { marketingEmail: true, marketingSms: false } }),
    outcome: 'OK',
  },
  'account.requestChangeCode': {
    letIn: 'accounts',
    input: () => ({ body: { channel: 'email', email: person().email } }),
    outcome: 'OK',
  },
  'account.changeContact': {
    letIn: 'accounts',
    input: () => ({ body: { channel: 'email', email: person().email, code: '000000' } }),
    outcome: 'CODE_EXPIRED',
  },
  'account.papers': { letIn: 'accounts', outcome: 'OK' },
  'account.paper': {
    letIn: 'accounts',
    input: ({ paperId }) => ({ params: { id: paperId } }),
    outcome: 'OK',
    others: { owner: 'customer', outcome: 'NOT_FOUND' },
  },
  'account.exportOwnData': { letIn: 'accounts', outcome: 'OK' },
  'account.close': {
    letIn: 'accounts',
    input: () => ({ body: { password: goodPassword } }),
    outcome: 'OK',
  },
  'signUp.botChallenge': { letIn: 'everybody', outcome: 'OK' },
  'signUp.checkInvitation': {
    letIn: 'everybody',
    input: () => ({ query: { code: 'FRIENDS' } }),
    outcome: 'OK',
  },
  'signUp.spots': { letIn: 'everybody', outcome: 'OK' },
  'uploads.open': { letIn: 'accounts', input: () => ({ query: { count: 1 } }), outcome: 'OK' },
  'uploads.complete': {
    letIn: 'accounts',
    input: ({ customerFile }) => ({ body: { filename: customerFile } }),
    outcome: 'OK',
    others: { owner: 'customer', outcome: 'UPLOAD_UNKNOWN' },
  },
  'uploads.remove': {
    letIn: 'accounts',
    input: ({ heroFile }) => ({ params: { filename: heroFile } }),
    outcome: 'OK',
    others: { owner: 'hero', outcome: 'UPLOAD_UNKNOWN' },
  },
  'payment.addCard': { letIn: 'customers', input: () => ({ body: card }), outcome: 'OK' },
  'payment.cards': { letIn: 'customers', outcome: 'OK' },
  'payment.removeCard': {
    letIn: 'customers',
    input: ({ cardId }) => ({ params: { id: cardId } }),
    outcome: 'OK',
    others: { owner: 'customer', outcome: 'NOT_FOUND' },
  },
  'content.agreement': { letIn: 'everybody', outcome: 'OK' },
  'content.page': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'sms-terms' } }),
    outcome: 'OK',
  },
  'content.topics': { letIn: 'everybody', input: () => ({ query: { topicType: 'Hero' } }), outcome: 'OK' },
  'content.topic': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'ssn-not-accepted' } }),
    outcome: 'OK',
  },
  'content.searchHelp': { letIn: 'everybody', input: () => ({ query: { q: 'extend' } }), outcome: 'OK' },
  'content.addresses': { letIn: 'everybody', input: () => ({ query: { kind: 'news' } }), outcome: 'OK' },
  'content.rateSubtopic': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'ssn-not-accepted' }, body: { helpful: true } }),
    outcome: 'OK',
  },
  'content.explainRating': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'ssn-not-accepted' }, body: { reason: 'Which numbers are accepted?' } }),
    outcome: 'OK',
  },
  'content.news': { letIn: 'everybody', input: () => ({ query: { page: 1 } }), outcome: 'OK' },
  'content.newsItem': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'introducing-hero' } }),
    outcome: 'OK',
  },
  'content.posts': { letIn: 'everybody', input: () => ({ query: { page: 1 } }), outcome: 'OK' },
  'content.author': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'safety-desk' } }),
    outcome: 'OK',
  },
  'content.post': { letIn: 'everybody', input: () => ({ params: { slug: 'calm-first' } }), outcome: 'OK' },
  'content.moved': {
    letIn: 'everybody',
    input: () => ({ query: { path: '/never-was' } }),
    outcome: 'NOT_FOUND',
  },
  'content.categories': { letIn: 'everybody', outcome: 'OK' },
  ...editingRows,
  ...namingRows,
  ...transferRows,
  'launch.boroughs': { letIn: 'everybody', outcome: 'OK' },
  'launch.prices': { letIn: 'everybody', outcome: 'OK' },
  'support.sendMessage': {
    letIn: 'everybody',
    input: () => ({
      body: { name: 'Ada Mercer', email: newPerson().email, topic: 'walk', message: 'Where is my receipt?' },
    }),
    outcome: 'OK',
  },
  'support.sendOwnMessage': {
    letIn: 'accounts',
    input: () => ({ body: { topic: 'walk', message: 'Where is my receipt?' } }),
    outcome: 'OK',
  },
  'support.messages': { letIn: 'accounts', outcome: 'OK' },
  'support.requestAppointment': {
    letIn: 'everybody',
    input: () => ({
      body: {
        name: 'Ada Mercer',
        email: person().email,
        topic: 'license',
        day: '2020-01-01',
        time: 'morning',
      },
    }),
    outcome: 'INVALID_INPUT',
  },
  'waitlist.join': {
    letIn: 'everybody',
    input: () => ({
      body: {
        name: 'Ada',
        last_name: 'Mercer',
        email: person().email,
        zipcode: '10013',
        district: 'Manhattan',
        recaptcha_token: 'made-up',
      },
    }),
    outcome: 'BOT_CHECK_FAILED',
  },
  'console.logIn': {
    letIn: 'everybody',
    input: () => ({ body: { email: person().email, password: 'Wrong-pass 1!' } }),
    outcome: 'LOGIN_FAILED',
  },
  'console.confirm': {
    letIn: 'everybody',
    input: () => ({ body: { challenge: 'made-up', code: '000000' } }),
    outcome: 'CODE_EXPIRED',
  },
  'console.logOut': { letIn: 'staff', outcome: 'OK' },
  'console.me': { letIn: 'staff', outcome: 'OK' },
  'console.queue': {
    letIn: 'reviewers',
    input: () => ({ query: { step: 'drivingLicense', search: 'Ada' } }),
    outcome: 'OK',
  },
  'console.case': { letIn: 'reviewers', input: cast => ({ params: ownStep(cast) }), outcome: 'OK' },
  'console.openFile': {
    letIn: 'reviewers',
    input: cast => ({ params: { ...ownStep(cast), name: cast.heroFile } }),
    outcome: 'NOT_FOUND',
  },
  'console.decide': {
    letIn: 'reviewers',
    input: cast => ({ params: ownStep(cast), body: { decision: 'verify', version: 0 } }),
    outcome: 'DECISION_NOT_ALLOWED',
  },
  ...screeningRows,
  ...supportDeskRows,
  ...teamRows,
  ...recordRows,
  ...reviewRows,
  ...waitlistDeskRows,
  ...settingsRows,
}

const everyAccount: CallerKind[] = ['customer', 'other customer', 'hero', 'other hero']
const everyStaff: CallerKind[] = ['reviewer', 'editor', 'support', 'admin']
const members: Record<Exclude<Row['letIn'], 'everybody'>, CallerKind[]> = {
  customers: ['customer', 'other customer'],
  heroes: ['hero', 'other hero'],
  accounts: everyAccount,
  staff: everyStaff,
  reviewers: ['reviewer', 'admin'],
  editors: ['editor', 'admin'],
  supporters: ['support', 'admin'],
  admins: ['admin'],
}

const isForStaff = ({ letIn }: Row) => letIn !== 'everybody' && members[letIn].includes('admin')

/** What the table says that this kind of caller gets. */
export function expected(row: Row, kind: CallerKind): Outcome {
  if (row.letIn === 'everybody') return row.outcome
  if (kind === 'anonymous') return 'NOT_LOGGED_IN'
  if (kind === 'revoked' || kind === 'idle too long' || kind === 'past its end') return 'SESSION_ENDED'
  if (members[row.letIn].includes(kind))
    return row.others && row.others.owner !== kind ? row.others.outcome : row.outcome
  return isForStaff(row) && everyStaff.includes(kind) ? 'FORBIDDEN' : 'WRONG_AUDIENCE'
}

/** The audience whose ended sessions are tried on a call. */
export function audienceOf(row: Row): 'customer' | 'hero' | 'staff' {
  if (isForStaff(row)) return 'staff'
  return row.letIn === 'heroes' ? 'hero' : 'customer'
}
