import { day } from '../contract/durations.ts'
import { keysOf } from '../contract/keys.ts'
import { agreementsKeptYears, type Retention, usualRetention } from '../contract/retention.ts'
import { type TextVariable, textVariables } from '../db/seed/text-variables.ts'
import { optionalWholeNumber, wholeNumber } from './setting-kinds.ts'
import { row } from './setting-row.ts'

const daysOf = (time: number) => Math.round(time / day)

/** The usual value is also the maximum, because the texts promise it. */
const days = (about: string, usual: number, least: number) =>
  row(`Days: ${about}`, String(daysOf(usual)), wholeNumber(least, daysOf(usual), daysOf(usual)))

/** How long personal data is stored. Each period can be shortened, down to what the product still needs. */
export const retentionPeriods = {
  KEEP_APPLICATION_YEARS: row(
    'Years: an application that does not make its owner a Hero, after its last step or decision; the history of one after its account was closed',
    String(usualRetention.applicationYears),
    wholeNumber(1, usualRetention.applicationYears, usualRetention.applicationYears),
  ),
  KEEP_REPORT_DAYS: days('the result of a background report', usualRetention.report, 30),
  KEEP_SUPPORT_DAYS: days('messages to support, after the last answer', usualRetention.support, 30),
  KEEP_WAITLIST_DAYS: days('an entry of the waitlist, after its invitation', usualRetention.waitlist, 30),
  KEEP_MESSAGES_DAYS: days('that a message was sent, without its words', usualRetention.messages, 30),
  KEEP_SUPPRESSION_DAYS: days('an address that bounced', usualRetention.suppression, 30),
  KEEP_SESSIONS_DAYS: days('an ended session', usualRetention.endedSessions, 1),
  KEEP_FAILED_MESSAGES_DAYS: days('the words of a message that failed', usualRetention.failedMessages, 1),
  KEEP_NUMBER_DENIED_DAYS: days(
    'a Social Security Number that could not be sent, after another step was denied',
    usualRetention.numberAfterDenial,
    1,
  ),
  KEEP_NUMBER_UNSENT_DAYS: days(
    'a Social Security Number that could not be sent, after signing with steps missing',
    usualRetention.numberMissingSteps,
    1,
  ),
}

/** No text promises these periods, so the operator may choose any length. Without a value, nothing is removed. */
export const recordPeriods = {
  KEEP_AUDIT_YEARS: row(
    'Years: the audit log, by whole months. At least as long as the agreements and consents that its rows vouch for',
    '',
    optionalWholeNumber(agreementsKeptYears, 100),
  ),
  KEEP_REVISIONS_DAYS: row(
    'Days: drafts of news, posts, help and pages, from when they were saved. The current text and whatever was published or scheduled always stay',
    '',
    optionalWholeNumber(30, 36_500),
  ),
}

type RawPeriods = { [Name in keyof typeof retentionPeriods]: number }
type RawRecords = { [Name in keyof typeof recordPeriods]: number | null }

export const retentionOf = (raw: RawPeriods & RawRecords): Retention => ({
  applicationYears: raw.KEEP_APPLICATION_YEARS,
  report: raw.KEEP_REPORT_DAYS * day,
  support: raw.KEEP_SUPPORT_DAYS * day,
  waitlist: raw.KEEP_WAITLIST_DAYS * day,
  messages: raw.KEEP_MESSAGES_DAYS * day,
  suppression: raw.KEEP_SUPPRESSION_DAYS * day,
  endedSessions: raw.KEEP_SESSIONS_DAYS * day,
  failedMessages: raw.KEEP_FAILED_MESSAGES_DAYS * day,
  numberAfterDenial: raw.KEEP_NUMBER_DENIED_DAYS * day,
  numberMissingSteps: raw.KEEP_NUMBER_UNSENT_DAYS * day,
  auditYears: raw.KEEP_AUDIT_YEARS,
  revisions: raw.KEEP_REVISIONS_DAYS === null ? null : raw.KEEP_REVISIONS_DAYS * day,
})

/** The text variables that promise a period, by the setting of that period. */
const promises: Partial<Record<keyof RawPeriods, TextVariable>> = {
  KEEP_APPLICATION_YEARS: 'retention.application',
  KEEP_REPORT_DAYS: 'retention.report',
  KEEP_SUPPORT_DAYS: 'retention.support',
  KEEP_WAITLIST_DAYS: 'retention.waitlist',
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const unitDays: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }

/**
 * Converts words such as "three years", "90 days" or "two years after it came" to days. Undefined for words that do not begin with
 * a length of time.
 */
function daysInWords(words: string): number | undefined {
  const [, count = '', unit = ''] = /^(\w+) (day|week|month|year)s?\b/i.exec(words.trim()) ?? []
  const number = /^\d{1,5}$/.test(count) ? Number(count) : numbers.indexOf(count.toLowerCase()) + 1
  const days = unitDays[unit.toLowerCase()]
  return days && number > 0 ? number * days : undefined
}

/** Periods that are longer than the policies say. Each problem is the end of a sentence. */
export function retentionProblems(
  raw: Partial<RawPeriods>,
  variables: Readonly<Record<string, string | undefined>>,
) {
  return keysOf(promises).flatMap(setting => {
    const variable = promises[setting]
    if (!variable) return []
    const words = variables[variable] ?? textVariables[variable].sample
    const [value, promised] = [raw[setting], daysInWords(words)]
    if (value === undefined || promised === undefined) return []
    if (value * (setting.endsWith('_YEARS') ? 365 : 1) <= promised) return []
    return [{ setting, message: `is longer than the privacy policies promise in {{${variable}}}` }]
  })
}
