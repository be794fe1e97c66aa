import type { StepState, UsualTime } from '../../../contract/application.ts'
import type { HeroStep, StepStatus } from '../../../contract/hero-step.ts'
import { stepTexts, submittedTexts } from '../../../contract/hero-step-texts.ts'
import { canRenew, type RenewalStatus } from '../../../contract/license-renewal.ts'
import { longDay, newYorkDate } from '../../../contract/new-york-time.ts'
import { dotStatusOf, type Hero, statesOf, titleOf } from '../hero-steps.ts'
import { dueWords } from './due-words.ts'

/** `sent`: steps in verification or verified. The percentage counts only verified ones, so that it never falls while we check. */
export function meterWords({ steps }: Pick<Hero, 'steps'>): { sent: number; caption: string } {
  const verified = steps.filter(({ status }) => status === 'VERIFIED').length
  const sent = steps.filter(({ status }) => status === 'VERIFIED' || status === 'VERIFICATION').length
  const counted = `${verified} of ${steps.length} steps verified`
  if (sent === verified) return { sent, caption: counted }
  return { sent, caption: `${counted}, ${sent === steps.length ? `all ${sent}` : sent} sent` }
}

const thanks: Partial<Record<HeroStep, string>> = {
  drivingLicense: 'Thank you. A person will check your ID.',
  securityLicense: 'Thank you. A person will check your license.',
  profilePhoto: 'Thank you. A person will check your photo.',
  heroForm: 'Thank you. A person will check your form.',
}

/** The lead below it names the next step. */
export function thanksFor(hero: Hero, sent: HeroStep): string | undefined {
  const words = thanks[sent]
  const isSubmitted = hero.steps.some(
    ({ step, status, renewal }) =>
      step === sent && (status === 'VERIFICATION' || renewal?.status === 'VERIFICATION'),
  )
  return isSubmitted ? words : undefined
}

export function hoursInWords(hours: number): string {
  if (hours < 48) {
    const whole = Math.max(1, Math.ceil(hours))
    return whole === 1 ? 'an hour' : `${whole} hours`
  }
  return `${Math.ceil(hours / 24)} days`
}

function checkText(hero: Hero): string | undefined {
  const { notice } = hero
  const { missing, sentAt, erasedAt } = hero.backgroundCheckTimes
  if (notice)
    return notice.answerBy
      ? `No decision has been made. Please read our notice about the report. ${dueWords(notice, longDay(newYorkDate(notice.answerBy)))}`
      : 'You’ve disputed the report. The clock is paused until the agency answers.'
  if (hero.invitation)
    return hero.invitation.state === 'pending'
      ? 'The screening agency has your number and is waiting for you to finish on its page.'
      : 'The screening agency’s link expired before you finished there.'
  if (sentAt) {
    const sent = `The screening agency has had it since ${longDay(newYorkDate(sentAt))}.`
    return erasedAt
      ? `${sent} Your Social Security Number was erased here on ${longDay(newYorkDate(erasedAt))}.`
      : sent
  }
  return missing.length > 0
    ? `The check begins once all documents are received. Still missing: ${missing.join(', ')}.`
    : undefined
}

const renewalTexts: Record<RenewalStatus, (renewal: NonNullable<StepState['renewal']>) => string> = {
  VERIFICATION: ({ expiresOn }) =>
    `Your new card is valid until ${longDay(expiresOn)}. Our team has it, and a person will check it. You stay online meanwhile.`,
  INVALID: ({ reason }) => `Your new card needs a fix. ${reason ?? ''}`.trim(),
  DENIED: () => 'We couldn’t accept your new card. Please contact our support.',
}

function licenseText(state: StepState): string {
  const { expiresOn, renewal } = state
  if (!expiresOn) return submittedTexts.VERIFIED
  const until = longDay(expiresOn)
  if (renewal) return `Valid until ${until}. ${renewalTexts[renewal.status](renewal)}`
  return canRenew(state)
    ? `Valid until ${until}. Send the new card when you have it. This one stays good until the new one is verified.`
    : `Done. Valid until ${until}. We’ll remind you before then.`
}

export function stepText(hero: Hero, state: StepState): string {
  const status = dotStatusOf(state, statesOf(hero.steps))
  switch (status) {
    case 'off':
      return state.active
        ? 'This step stays closed while another step is denied.'
        : 'Finish the step before this one first.'
    case 'verification': {
      const own = state.step === 'backgroundCheck' ? checkText(hero) : undefined
      return own ?? submittedTexts.VERIFICATION
    }
    case 'verified':
      return licenseText(state)
    case 'invalid':
      return state.reason ?? ''
    case 'denied':
      return 'We couldn’t accept this step. Press Denied to read why and what you can do.'
    case 'pending':
      return stepTexts[state.step].needs
  }
}

const usualText = ({ medianHours, p90Hours }: UsualTime) =>
  `Usually ${hoursInWords(medianHours)}, 9 of 10 within ${hoursInWords(p90Hours)}.`

/** How long the check of a step that is under way usually takes; undefined until enough have been counted. */
export function usualTime({ reviewTime, agencyTime, backgroundCheckTimes, notice }: Hero, step: HeroStep) {
  if (step !== 'backgroundCheck') return reviewTime ? usualText(reviewTime) : undefined
  return agencyTime && backgroundCheckTimes.sentAt && !notice ? usualText(agencyTime) : undefined
}

/** Shown as long as there is no usual time: says so, and gives the hours in which our team checks, if the operator states them. */
export function noUsualTime({ steps, reviewTime, reviewHours }: Hero): string | undefined {
  const waits = steps.some(({ step, status }) => status === 'VERIFICATION' && step !== 'backgroundCheck')
  if (!waits || reviewTime) return undefined
  const none = 'We haven’t made enough decisions yet to say how long a check usually takes.'
  return reviewHours ? `${none} Our team checks applications ${reviewHours}.` : none
}

const statusSaid: Record<StepStatus, string> = {
  PENDING: 'open',
  VERIFICATION: 'in verification',
  VERIFIED: 'verified',
  INVALID: 'needs a correction',
  DENIED: 'denied',
}

function noticeChange({ notice: before }: Hero, { notice: after }: Hero): string[] {
  if (!before === !after && before?.answerBy === after?.answerBy) return []
  return [
    before
      ? 'The notice about your background report has changed.'
      : 'There’s a notice about your background report.',
  ]
}

/** The changes of steps, and a notice that has come or gone, as a sentence. Empty if nothing has changed. */
export function changesInWords(before: Hero, after: Hero): string {
  const steps = after.steps.flatMap(({ step, status, renewal }, at) => {
    const was = before.steps[at]
    if (was?.status !== status) return [`${titleOf(step)}: ${statusSaid[status]}.`]
    return was.renewal?.status === renewal?.status ? [] : [`${titleOf(step)}: news about the new card.`]
  })
  return [...steps, ...noticeChange(before, after)].join(' ')
}

/** True if something was submitted that a person or the agency has yet to answer. */
export const isInReview = ({ steps }: Hero): boolean =>
  steps.some(({ status, renewal }) => status === 'VERIFICATION' || renewal?.status === 'VERIFICATION')
