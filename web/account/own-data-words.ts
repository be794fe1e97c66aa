import { cardBrandName, cardBrands } from '../../contract/card.ts'
import { heroFormGroups } from '../../contract/hero-form-questions.ts'
import { heroSteps, stepsInWords } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import { longDay, longMoment } from '../../contract/new-york-time.ts'
import { supportTopics } from '../../contract/support-topics.ts'

/** Titles in the person's own terms, in the order in which the document shows them. */
export const tableTitles: Readonly<Record<string, string>> = {
  account: 'Your account',
  consent: 'What you agreed to',
  signed_agreement: 'Texts you signed or agreed to',
  agreement_news: 'When we told you about a new engagement agreement',
  session: 'Where you’ve been logged in',
  contact_change: 'Changes to your email and phone number',
  code: 'One-time codes that were sent',
  one_time_token: 'Links that were sent',
  account_key: 'Details support uses to find you',
  card: 'Cards',
  id_card: 'Your ID cards',
  vault_customer: 'Your ID with the card provider',
  upload: 'Photos you sent',
  photo_print: 'Fingerprints of your photos, to find the same photo again',
  application: 'Your application',
  application_news: 'Updates we’ll send you this evening',
  application_step: `Your ${stepsInWords}`,
  document: 'Photos of your steps',
  license_detail: 'Your license details',
  license_renewal: 'Renewals of your licenses',
  license_reminder: 'Reminders about a license that’s expiring',
  hero_form: 'Your Hero form',
  background_check: 'Your background check',
  screening_order: 'Orders at the screening agency',
  background_evidence: 'What you were shown before the background check',
  adverse_case: 'Notices about a report',
  adverse_letter: 'Legal notices that were sent to you',
  adverse_statement: 'Your answers to a notice',
  adverse_file: 'Pictures you sent with your answers',
  history: 'History of your application',
  review_decision: 'Decisions about your steps',
  review_note: 'Notes about your steps',
  review_claim: 'Who works on your steps',
  support_message: 'Your messages to support',
  message: 'Emails and texts we sent you',
  push_subscription: 'Devices that get push messages',
  person_request: 'Requests for a copy or an erasure',
  legal_hold: 'Legal holds',
}

const columnLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    heroFormGroups.flatMap(group => [
      [group.name, group.title],
      ...group.questions.flatMap(({ name, label, detail }) => [
        [name, label],
        ...(detail ? [[detail.name, detail.label]] : []),
      ]),
    ]),
  ),
  id: 'Reference',
  at: 'When',
  html: 'Text',
  hash: 'SHA-256 of the text',
  slug: 'Page',
  last4: 'Last four digits',
  exp_month: 'Expires, month',
  exp_year: 'Expires, year',
  zip: 'ZIP code',
  before_suspended: 'Phone had to be confirmed before',
  email_proven_at: 'Email proven',
  email_confirmed_at: 'Email confirmed',
  marketing_email: 'News by email',
  marketing_sms: 'News by text',
  idle_expires_at: 'Ends when not used',
  expires_at: 'Ends',
  revoked_at: 'Ended',
  user_agent: 'Browser or app',
  network: 'Network address',
  address: 'Network address',
  bytes: 'Size in bytes',
}

const sentence = (name: string) => {
  const words = name
    .replace(/_(at|on)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The Hero form also asks for a height, in feet. */
const photoLabels: Readonly<Record<string, string>> = { width: 'Width in pixels', height: 'Height in pixels' }

export const columnLabel = (table: string, column: string): string =>
  (table === 'upload' ? photoLabels[column] : undefined) ?? columnLabels[column] ?? sentence(column)

const coded = new Set([
  'audience',
  'kind',
  'state',
  'status',
  'step',
  'purpose',
  'channel',
  'template',
  'action',
  'decision',
  'actor_kind',
  'reason_code',
  'rejected_reason',
  'report_result',
])
/** What the names of our code don't say. */
const codedWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: {
    contactAgree: 'Messages about your account and your requests',
    marketingEmail: 'News by email',
    marketingSms: 'News by text',
  },
  channel: { sms: 'Text message', mail: 'Email' },
  brand: Object.fromEntries(cardBrands.map(brand => [brand, cardBrandName(brand)])),
  topic: supportTopics,
}
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const midnight = /^(\d{4}-\d\d-\d\d)(T00:00:00\.000Z)?$/

/**
 * A value in words: New York time, yes or no, names of steps and states. `typed` marks the person's own input, which
 * stays unchanged.
 */
export function valueWords(column: string, value: string | number | boolean, typed = false): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' || typed) return String(value)
  const day = column.endsWith('_on') || column === 'last_day' ? midnight.exec(value)?.[1] : undefined
  if (day) return longDay(day)
  if (instant.test(value)) return `${longMoment(value)} Eastern`
  const step = heroSteps.find(known => known === value)
  if (step) return stepTexts[step].title
  return codedWords[column]?.[value] ?? (coded.has(column) ? sentence(value) : value)
}
