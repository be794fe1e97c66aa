import { type HeroStep, heroSteps, type StepEvent, type StepStates } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import type { MessageTemplate } from '../../contract/message-templates.ts'
import { easternTime } from '../../contract/new-york-time.ts'
import { numberErasedReason } from '../../contract/reasons.ts'
import { isMustArrive } from '../delivery/suppressed.ts'
import { tellByText } from '../delivery/tell-by-text.ts'
import type { ApiSettings, Database, Deps } from '../deps.ts'
import { queueMessages } from '../messages.ts'
import { heroLinks } from './hero-links.ts'
import { type FindReason, presentReasons } from './reason-words.ts'
import { nextSentence, reasonText } from './rules.ts'

export type MessageNeeds = { db: Database } & Pick<Deps, 'clock' | 'ring' | 'settings'>

export interface Applicant {
  accountId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  closed: boolean
  /**
   * True once a mailed link or code was used, unless mail to the address came back since. Otherwise decisions and notices are also
   * sent by text.
   */
  emailReaches: boolean
}

export async function applicantOf(db: Database, applicationId: string): Promise<Applicant> {
  const row = await db
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.account_id')
    .leftJoin('suppressed_email', 'suppressed_email.email', 'account.email')
    .select([
      'account.id',
      'suppressed_email.id as suppressed',
      'first_name',
      'last_name',
      'account.email',
      'phone',
      'closed_at',
      'email_confirmed_at',
      'email_proven_at',
    ])
    .where('application.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return {
    accountId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    closed: row.closed_at !== null,
    emailReaches: !row.suppressed && (row.email_confirmed_at !== null || row.email_proven_at !== null),
  }
}

/** By mail, and by text if the template has one. Closed accounts get nothing. */
export async function tellApplicant(
  needs: MessageNeeds,
  applicant: Applicant,
  template: MessageTemplate,
  values: { mail?: Record<string, string>; sms?: Record<string, string> },
) {
  if (applicant.closed) return
  const { accountId, firstName } = applicant
  if (values.mail)
    await queueMessages(needs, {
      template,
      channel: 'mail',
      to: applicant.email,
      accountId,
      values: { firstName, ...values.mail },
    })
  if (values.sms)
    await queueMessages(needs, {
      template,
      channel: 'sms',
      to: applicant.phone,
      accountId,
      values: values.sms,
    })
  else if (!applicant.emailReaches && isMustArrive(template)) await tellByText(needs, accountId)
}

interface Words {
  template: MessageTemplate
  mail: Record<string, string>
  sms?: Record<string, string>
}

interface StepChange {
  step: HeroStep
  event: StepEvent
  states: StepStates
  reasonCode: string | null
  note: string | null
  at: Date
  /** Only for a renewal: a sentence that says which license counts until when. */
  renewal?: string
}

function wordsOf(settings: ApiSettings, change: StepChange, find: FindReason): Words {
  const { step, event, states } = change
  const links = heroLinks(settings)
  const stepNumber = String(stepTexts[step].number)
  const stepTitle = stepTexts[step].title
  const verifiedCount = String(heroSteps.filter(each => states[each] === 'VERIFIED').length)
  const isRenewal = change.renewal !== undefined
  const why = reasonText(change.reasonCode, change.note, find) ?? ''
  const reason = change.renewal ? `${why} ${change.renewal}` : why
  const nextStep = change.renewal ?? nextSentence(states)
  const progress = { progressUrl: links.progress }
  switch (event) {
    case 'submit':
      return {
        template: 'step-received',
        mail: { stepTitle, stepNumber, nextStep, ...progress },
        sms: { stepNumber, link: links.progress },
      }
    case 'verify':
      if (!isRenewal && verifiedCount === String(heroSteps.length))
        return {
          template: 'all-verified',
          mail: {
            appUrl: settings.variables['apps.hero'] ?? links.prepare,
            supportUrl: links.support,
            prepareUrl: links.prepare,
          },
          sms: { link: links.prepare },
        }
      return {
        template: 'step-verified',
        mail: { stepTitle, verifiedCount, stepNumber, nextStep, ...progress },
        sms: { stepNumber, verifiedCount, link: links.progress },
      }
    case 'invalidate':
    case 'reopen':
      // The applicant has nothing to correct: a receipt by mail, and no text.
      if (change.reasonCode === numberErasedReason)
        return { template: 'ssn-erased-unsent', mail: { erasedAt: easternTime(change.at), ...progress } }
      return {
        template: 'step-invalid',
        mail: { stepTitle, stepNumber, reason, stepUrl: links.step(step), supportUrl: links.support },
        sms: {
          // Others may read a lock screen, so the background check is not named.
          stepTitle: step === 'backgroundCheck' ? `Step ${stepNumber}` : stepTitle,
          reasonShort: find(change.reasonCode ?? '')?.sms ?? '',
          link: links.step(step),
        },
      }
    case 'deny':
      return {
        template: 'step-denied',
        mail: { stepTitle, stepNumber, reason, supportUrl: links.denied(step) },
        sms: { stepNumber, link: links.progress },
      }
  }
}

export async function tellOfChange(needs: MessageNeeds, applicant: Applicant, change: StepChange) {
  const find = await presentReasons(needs.db, [change.reasonCode])
  const { template, mail, sms } = wordsOf(needs.settings, change, find)
  await tellApplicant(needs, applicant, template, sms ? { mail, sms } : { mail })
}
