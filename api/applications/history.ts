import type { getHistory } from '../../contract/application.ts'
import type { CallData } from '../../contract/call.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import type { AccountSession, Context } from '../context.ts'
import { ownApplication } from './own-application.ts'
import { presentReasons } from './reason-words.ts'
import { reasonText } from './rules.ts'

type HistoryEntry = CallData<typeof getHistory>[number]

const latestEntries = 500

const sentWords: Record<HeroStep, string> = {
  drivingLicense: 'your ID or driver’s license',
  securityLicense: 'your security guard license',
  profilePhoto: 'your profile photo',
  heroForm: 'the Hero form',
  backgroundCheck: 'your authorization of a background check',
}

/**
 * What the applicant reads about each action. Actions that are missing here are for staff only: views, and denials that await a
 * second reviewer. Staff are never named.
 */
const words: Record<string, (title: string, step: HeroStep | null) => string> = {
  opened: () => 'You signed up and your application was opened.',
  submitted: (_, step) => `You sent ${step ? sentWords[step] : 'a step'}.`,
  verified: title => `${title} was verified.`,
  invalidated: title => `${title} needs a correction.`,
  'renewal-submitted': title => `You sent a new card: ${title}.`,
  'renewal-verified': title => `Your new card was verified: ${title}.`,
  'renewal-invalidated': title => `Your next card needs a correction: ${title}. The one before it counts.`,
  'renewal-denied': title => `Your next card was denied: ${title}. The one before it counts.`,
  denied: title => `${title} was denied.`,
  reopened: title => `${title} was opened again for a correction.`,
  agreed: () => 'You agreed to the Hero Engagement Agreement.',
  'read-disclosure': () => 'You read the disclosure about a background check.',
  'read-authorization': () => 'You read the authorization for a background check.',
  'read-stateNotices': () => 'You read the additional disclosures for New York and Minnesota.',
  'check-ordered': () => 'Your background check was sent to the screening agency.',
  'notice-sent': () => 'We sent you a notice about your background report.',
  'notice-answered': () => 'You answered the notice.',
  'report-disputed': () => 'Your background report is disputed. The clock is paused.',
  'dispute-settled': () => 'The agency answered the dispute. The clock is running again.',
  'notice-withdrawn': () => 'We withdrew the notice about your background report.',
  'id-card-issued': () => 'Your ID card was issued.',
  'number-erased': () => 'Your Social Security Number was erased here.',
  'invitation-completed': () => 'The screening agency has everything it asked you for.',
  'invitation-expired': () => 'The screening agency’s link expired.',
  'invitation-renewed': () => 'The screening agency sent you a new link.',
  'erasure-announced': () => 'We told you that we’ll erase your application unless you continue with it.',
  'application-erased': () => 'Your application was erased, including photos, licenses and answers.',
}

/** The actions that the applicant reads about. */
export const shownActions: readonly string[] = Object.keys(words)

export async function applicationHistory({
  deps,
  session,
}: Context<AccountSession>): Promise<HistoryEntry[]> {
  const application = await ownApplication(deps.db, session)
  const rows = await deps.db
    .selectFrom('history')
    .select(['at', 'step', 'action', 'status', 'reason_code', 'note'])
    .where('application_id', '=', application.id)
    .where('action', 'in', shownActions)
    .orderBy('seq', 'desc')
    .limit(latestEntries)
    .execute()
  const find = await presentReasons(
    deps.db,
    rows.map(row => row.reason_code),
  )
  return rows.map(row => {
    const step = row.step
    return {
      at: row.at.toISOString(),
      step,
      text: words[row.action]!(step ? stepTexts[step].title : '', step),
      status: row.status,
      reason: reasonText(row.reason_code, row.note, find),
    }
  })
}
