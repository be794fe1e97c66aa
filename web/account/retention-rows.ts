import type { Audience } from '../../contract/audience.ts'
import { day } from '../../contract/durations.ts'
import { agreementsKeptYears, removedCardLife, usualRetention } from '../../contract/retention.ts'

interface RetentionRow {
  title: string
  text: string
}

const days = (milliseconds: number) => `${Math.round(milliseconds / day)} days`
const years = (milliseconds: number) => `${Math.round(milliseconds / (365 * day))} years`

const ofHero: readonly RetentionRow[] = [
  {
    title: 'Photos of your cards, profile photo and Hero form',
    text: `As long as your account is open. Erased as soon as you close it. If you never become a Hero, erased at most ${usualRetention.applicationYears} years after its last step or decision.`,
  },
  {
    title: 'Social Security Number',
    text: `Erased as soon as the screening agency has it. If the check can’t begin, erased at most ${days(usualRetention.numberAfterDenial)} after a step was denied, or ${days(usualRetention.numberMissingSteps)} after you signed.`,
  },
  {
    title: 'Result of your background report',
    text: `At most ${years(usualRetention.report)} after we got it.`,
  },
  {
    title: 'History of your application',
    text: `As long as your account is open, then at most ${usualRetention.applicationYears} years.`,
  },
]

const ofCustomer: readonly RetentionRow[] = [
  { title: 'Profile photo', text: 'Until you replace it or close your account.' },
  {
    title: 'Payment cards',
    text: `The last four digits and the expiry date: until you close your account, or ${days(removedCardLife)} after you remove the card.`,
  },
]

const ofAudience: Record<Audience, readonly RetentionRow[]> = { hero: ofHero, customer: ofCustomer }

const ofAccount: readonly RetentionRow[] = [
  {
    title: 'Name, email and phone',
    text: 'As long as your account is open. After that, only in encrypted form with the texts you agreed to and your consents.',
  },
  {
    title: 'Texts you agreed to, and your consents',
    text: `As long as your account is open, then ${agreementsKeptYears} years.`,
  },
  {
    title: 'Messages to support, and our replies',
    text: `At most ${years(usualRetention.support)} after the last reply.`,
  },
  {
    title: 'Emails and texts we sent you',
    text: `We erase the text once a message is sent, and the record that we sent it after at most ${years(usualRetention.messages)}.`,
  },
  { title: 'Devices that are logged out', text: `At most ${days(usualRetention.endedSessions)}.` },
]

/** What we store about an account and for how long. The jobs of docs/erasure.md keep these periods. */
export const retentionRows = (audience: Audience): readonly RetentionRow[] => [
  ...ofAccount,
  ...ofAudience[audience],
]
