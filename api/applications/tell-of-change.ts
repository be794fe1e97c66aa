import { type HeroStep, heroSteps, type StepEvent, type StepStates } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import { easternTime } from '../../contract/new-york-time.ts'
import { numberErasedReason } from '../../contract/reasons.ts'
import { dropNews, type News, tellInTheEvening, tellNow } from './application-news.ts'
import { heroLinks } from './hero-links.ts'
import { type FindReason, presentReasons } from './reason-words.ts'
import { nextSentence, reasonText } from './rules.ts'
import { type Applicant, type MessageNeeds, tellApplicant } from './step-messages.ts'

interface StepChange {
  step: HeroStep
  event: StepEvent
  states: StepStates
  reasonCode: string | null
  note: string | null
  at: Date
  /** Set only for a renewal: a sentence about which license counts until when. */
  renewal?: string
}

type Settings = MessageNeeds['settings']

function receivedNews(settings: Settings, { step, states, renewal }: StepChange): News {
  const { number, title } = stepTexts[step]
  const stepNumber = String(number)
  const { progress } = heroLinks(settings)
  return {
    step,
    kind: 'received',
    template: 'step-received',
    mail: { stepTitle: title, stepNumber, nextStep: renewal ?? nextSentence(states), progressUrl: progress },
    sms: { stepNumber, link: progress },
    line: `We’ve received step ${number}, ${title}.`,
  }
}

const verifiedOf = (states: StepStates) => heroSteps.filter(each => states[each] === 'VERIFIED').length

function verifiedNews(settings: Settings, { step, states, renewal }: StepChange): News {
  const { number, title } = stepTexts[step]
  const [stepNumber, verifiedCount] = [String(number), String(verifiedOf(states))]
  const { progress } = heroLinks(settings)
  return {
    step,
    kind: 'verified',
    template: 'step-verified',
    mail: {
      stepTitle: title,
      verifiedCount,
      stepNumber,
      nextStep: renewal ?? nextSentence(states),
      progressUrl: progress,
    },
    sms: { stepNumber, verifiedCount, link: progress },
    line: [`Step ${number}, ${title}, is verified.`, renewal].filter(Boolean).join(' '),
  }
}

function reasonOf(change: StepChange, find: FindReason): string {
  const why = reasonText(change.reasonCode, change.note, find) ?? ''
  return change.renewal ? `${why} ${change.renewal}` : why
}

function correctionNews(settings: Settings, change: StepChange, find: FindReason): News {
  const { step } = change
  const { number, title } = stepTexts[step]
  const links = heroLinks(settings)
  const reason = reasonOf(change, find)
  const url = links.step(step)
  return {
    step,
    kind: 'correct',
    template: 'step-invalid',
    mail: { stepTitle: title, stepNumber: String(number), reason, stepUrl: url, supportUrl: links.support },
    sms: {
      // Others may read a lock screen, so the background check is not named.
      stepTitle: step === 'backgroundCheck' ? `Step ${number}` : title,
      reasonShort: find(change.reasonCode ?? '')?.sms ?? '',
      link: url,
    },
    line: `Step ${number}, ${title}, needs a correction: ${reason}`,
    url,
  }
}

function denialNews(settings: Settings, change: StepChange, find: FindReason): News {
  const { step } = change
  const { number, title } = stepTexts[step]
  const links = heroLinks(settings)
  const reason = reasonOf(change, find)
  return {
    step,
    kind: 'denied',
    template: 'step-denied',
    mail: {
      stepTitle: title,
      stepNumber: String(number),
      reason,
      supportUrl: links.denied(step),
    },
    sms: { stepNumber: String(number), link: links.whatHappened(step) },
    line: `We couldn’t accept step ${number}, ${title}: ${reason} Your progress page explains what you can do.`,
    url: links.whatHappened(step),
  }
}

/** Congratulates the applicant on the last step. This replaces the news about steps that was not sent yet. */
async function tellComplete(needs: MessageNeeds, applicationId: string, applicant: Applicant) {
  const { settings } = needs
  const links = heroLinks(settings)
  await dropNews(needs.db, applicationId)
  await tellApplicant(needs, applicant, 'all-verified', {
    mail: {
      appUrl: settings.variables['apps.hero'] ?? links.prepare,
      supportUrl: links.support,
      prepareUrl: links.prepare,
    },
    sms: { link: links.prepare },
  })
}

/**
 * Tells the applicant about a change of a step, in the caller's transaction (decision 0338). The evening message covers steps that
 * were received or verified. A correction, a denial and the completion of the last step are announced at once.
 */
export async function tellOfChange(
  needs: MessageNeeds,
  { applicationId, applicant }: { applicationId: string; applicant: Applicant },
  change: StepChange,
) {
  const { settings, db } = needs
  const find = await presentReasons(db, [change.reasonCode])
  switch (change.event) {
    case 'submit':
      return tellInTheEvening(needs, applicationId, receivedNews(settings, change))
    case 'verify':
      if (change.renewal === undefined && verifiedOf(change.states) === heroSteps.length)
        return tellComplete(needs, applicationId, applicant)
      return tellInTheEvening(needs, applicationId, verifiedNews(settings, change))
    case 'invalidate':
    case 'reopen':
      // The applicant has nothing to correct, so this is a receipt by mail, without a text.
      if (change.reasonCode === numberErasedReason)
        return tellApplicant(needs, applicant, 'ssn-erased-unsent', {
          mail: { erasedAt: easternTime(change.at), progressUrl: heroLinks(settings).progress },
        })
      return tellNow(needs, applicationId, applicant, correctionNews(settings, change, find))
    case 'deny':
      return tellNow(needs, applicationId, applicant, denialNews(settings, change, find))
    // The applicant was told before the erasure, which covers the whole application.
    case 'erase':
      return
  }
}
