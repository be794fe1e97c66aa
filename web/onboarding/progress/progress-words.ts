import type { StepState } from '../../../contract/application.ts'
import type { HeroStep } from '../../../contract/hero-step.ts'
import { stepTexts, withUsTexts } from '../../../contract/hero-step-texts.ts'
import { canRenew, type RenewalStatus } from '../../../contract/license-renewal.ts'
import { longDay, newYorkDate } from '../../../contract/new-york-time.ts'
import { dotStatusOf, type Hero, statesOf, stepToDo } from '../hero-steps.ts'

/** `sent` is null unless more steps are sent than verified. */
export function meterWords({ steps }: Pick<Hero, 'steps'>): { caption: string; sent: number | null } {
  const verified = steps.filter(({ status }) => status === 'VERIFIED').length
  const sent = steps.filter(({ status }) => status === 'VERIFIED' || status === 'VERIFICATION').length
  if (sent === verified) return { caption: `${verified} of ${steps.length} steps verified`, sent: null }
  return verified === 0
    ? { caption: 'steps sent. None is verified yet.', sent }
    : { caption: `${verified} of ${steps.length} steps verified, ${sent} sent`, sent: null }
}

/** The second sentence is shown only while the step it names is really next. */
const thanks: Partial<Record<HeroStep, { text: string; next: HeroStep; nextText: string }>> = {
  drivingLicense: {
    text: 'Thank you. A person will check your ID.',
    next: 'securityLicense',
    nextText: 'Next: your security guard license.',
  },
  securityLicense: {
    text: "Thank you. A person will check your license. You'll see the result on your progress page.",
    next: 'profilePhoto',
    nextText: 'Next: your profile photo.',
  },
  profilePhoto: {
    text: 'Thank you. A person will check your photo.',
    next: 'heroForm',
    nextText: 'Next: the agreement and the Hero form.',
  },
  heroForm: {
    text: 'Thank you. A person will check your form.',
    next: 'backgroundCheck',
    nextText: 'Next: the background check.',
  },
}

export function thanksFor(hero: Hero, sent: HeroStep): string | undefined {
  const words = thanks[sent]
  const withUs = hero.steps.some(
    ({ step, status, renewal }) =>
      step === sent && (status === 'VERIFICATION' || renewal?.status === 'VERIFICATION'),
  )
  if (!words || !withUs) return undefined
  return stepToDo(hero)?.step === words.next ? `${words.text} ${words.nextText}` : words.text
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
      ? `No decision has been made. Please read our notice about the report: you can answer until ${longDay(newYorkDate(notice.answerBy))}.`
      : "You've disputed the report. The clock is paused until the agency answers."
  if (sentAt) {
    const sent = `Sent to the screening agency on ${longDay(newYorkDate(sentAt))}.`
    return erasedAt
      ? `${sent} Your Social Security Number was erased here on ${longDay(newYorkDate(erasedAt))}.`
      : sent
  }
  return missing.length > 0
    ? `The check begins once all documents are received. Still missing: ${missing.join(', ')}.`
    : undefined
}

const renewalTexts: Record<RenewalStatus, (reason: string | null) => string> = {
  VERIFICATION: () => 'We got your next card, and a person will check it.',
  INVALID: reason => `Your next card needs a fix. ${reason ?? ''}`.trim(),
  DENIED: () => "We couldn't accept your next card. Please contact our support.",
}

function licenseText(state: StepState): string {
  const { expiresOn, renewal } = state
  if (!expiresOn) return withUsTexts.VERIFIED
  const until = longDay(expiresOn)
  if (renewal) return `Valid until ${until}. ${renewalTexts[renewal.status](renewal.reason)}`
  return canRenew(state)
    ? `Valid until ${until}. Send the next card when you have it. This one is good until the new one is verified.`
    : `Done. Valid until ${until}. We'll remind you before then.`
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
      return own ?? withUsTexts.VERIFICATION
    }
    case 'verified':
      return licenseText(state)
    case 'invalid':
      return state.reason ?? ''
    case 'denied':
      return "We couldn't accept this step. Press Denied to read why and what you can do."
    case 'pending':
      return stepTexts[state.step].needs
  }
}

export function reviewText({ reviewTime }: Hero): string | undefined {
  return reviewTime
    ? `Usually ${hoursInWords(reviewTime.medianHours)}, 9 in 10 within ${hoursInWords(reviewTime.p90Hours)}.`
    : undefined
}
