import type { StepState } from '../../../contract/application.ts'
import type { HeroStep } from '../../../contract/hero-step.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { easternTime } from '../eastern-time.ts'
import { type Hero, statesOf, stationOf, stepToDo, titleOf } from '../hero-steps.ts'

/** What is said when a step was sent; the second sentence only while the step it names is really next. */
const thanks: Partial<Record<HeroStep, { text: string; next: HeroStep; nextText: string }>> = {
  drivingLicense: {
    text: 'Thank you. We are checking your ID.',
    next: 'securityLicense',
    nextText: 'Next: your security guard license.',
  },
  securityLicense: {
    text: 'Thank you. We are checking your license. The result shows on your progress page.',
    next: 'profilePhoto',
    nextText: 'Next: your profile photo.',
  },
  profilePhoto: {
    text: 'Thank you. We are checking your photo.',
    next: 'heroForm',
    nextText: 'Next: the agreement and the Hero form.',
  },
  heroForm: {
    text: 'Thank you. We are checking your form.',
    next: 'backgroundCheck',
    nextText: 'Next: the background check.',
  },
}

export function thanksFor(hero: Hero, sent: HeroStep): string | undefined {
  const words = thanks[sent]
  const withUs = hero.steps.some(({ step, status }) => step === sent && status === 'VERIFICATION')
  if (!words || !withUs) return undefined
  return stepToDo(hero)?.step === words.next ? `${words.text} ${words.nextText}` : words.text
}

/** The line under the meter: what the applicant does next, or that there is nothing to do. */
export function nextAction(hero: Hero): string {
  if (hero.notice?.answerBy) return 'Please read the notice about your background report.'
  if (hero.steps.every(({ status }) => status === 'PENDING'))
    return 'Start with your ID. Each step opens the next.'
  const todo = stepToDo(hero)
  if (!todo) return 'Everything is with us. You do not have to do anything.'
  const title = titleOf(todo.step)
  return todo.status === 'INVALID'
    ? `One step needs you: ${title}. The reason is below it.`
    : `Next: ${title}.`
}

/** "26 hours", "3 days". */
export function hoursInWords(hours: number): string {
  if (hours < 48) {
    const whole = Math.max(1, Math.ceil(hours))
    return whole === 1 ? 'an hour' : `${whole} hours`
  }
  return `${Math.ceil(hours / 24)} days`
}

/** The sentence under a background check that was sent: a notice about its report, what is missing, or the two dates of the number. */
function checkText(hero: Hero): string | undefined {
  const { notice } = hero
  const { missing, sentAt, erasedAt } = hero.backgroundCheckTimes
  if (notice)
    return notice.answerBy
      ? `No decision has been made. Please read our notice about the report: you can answer until ${easternTime(notice.answerBy).date}.`
      : 'You dispute the report. The clock stands still until the agency has answered.'
  if (sentAt) {
    const sent = `Sent to the screening agency on ${easternTime(sentAt).date}.`
    return erasedAt
      ? `${sent} Your Social Security Number was erased here on ${easternTime(erasedAt).date}.`
      : sent
  }
  return missing.length > 0
    ? `The check begins once all documents are received. Still missing: ${missing.join(', ')}.`
    : undefined
}

const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** "March 14, 2029", of a date without a time. */
const calendarDay = (date: string) => longDay.format(new Date(`${date}T00:00:00Z`))

/** What stands under a step's title. */
export function stepText(hero: Hero, state: StepState): string {
  const station = stationOf(state, statesOf(hero.steps))
  switch (station) {
    case 'off':
      return state.active
        ? 'This step stays closed while another step is denied.'
        : 'Opens when you have sent the step before it.'
    case 'verification': {
      const own = state.step === 'backgroundCheck' ? checkText(hero) : undefined
      return own ?? 'A person is checking it now. The result shows here, and we email and text you.'
    }
    case 'verified':
      return state.expiresOn
        ? `Done. Valid until ${calendarDay(state.expiresOn)}. We remind you before.`
        : 'Done. Nothing more to do here.'
    case 'invalid':
      return state.reason ?? ''
    case 'denied':
      return 'We could not accept this step.'
    default:
      return stepTexts[state.step].needs
  }
}

/** "Usually {median}, 9 in 10 within {p90}."; nothing while too few are counted. */
export function reviewText({ reviewTime }: Hero): string | undefined {
  return reviewTime
    ? `Usually ${hoursInWords(reviewTime.medianHours)}, 9 in 10 within ${hoursInWords(reviewTime.p90Hours)}.`
    : undefined
}
