import { counted } from '../../../../contract/amounts.ts'
import type { StepStatus } from '../../../../contract/hero-step.ts'
import type { AnswerKind, HeroNotice } from '../../../../contract/legal-notices.ts'
import { longMoment, newYorkDate } from '../../../../contract/new-york-time.ts'
import { adverse } from '../../../../contract/staff-limits.ts'

const businessDays = (count: number) => counted(count, 'business day')

/** Whether the last day to answer has ended, although nothing is decided yet. Answers still count (decision 0145). */
const isOver = ({ daysToAnswer }: HeroNotice) => daysToAnswer === 0

function waitingWords(notice: HeroNotice): string {
  const may = 'Something in your report could lead us to decline your application.'
  const by = `${longMoment(notice.answerBy ?? notice.sentAt)} Eastern`
  return isOver(notice)
    ? `${may} The time to answer ended on ${by}. We haven’t decided yet, so you can still answer, and we’ll read it first.`
    : `${may} Before we decide, we want to hear from you. You can answer until ${by}.`
}

/** `status` is that of the background check. */
export function noticeWords(notice: HeroNotice, status: StepStatus): { title: string; text: string } {
  switch (notice.state) {
    case 'DISPUTED': {
      const left = Math.max(notice.daysLeft ?? 0, adverse.daysAfterDispute)
      return {
        title: 'The clock is paused',
        text: `You’ve disputed the report. Your application stays open until the agency answers. Then the clock starts again, and you have at least another ${businessDays(left)} to answer.`,
      }
    }
    case 'WITHDRAWN':
      return {
        title: 'We took the notice back',
        text: `What the report said no longer counts against you${
          status === 'VERIFIED'
            ? ', and your background check is verified.'
            : '. Your check continues, and you’ll see the result on your progress page.'
        }`,
      }
    case 'DENIED':
      return {
        title: 'We’ve decided on your application',
        text: 'Our reasons and your rights are in the letter. We read everything you sent us before we decided.',
      }
    default:
      return { title: 'No decision has been made', text: waitingWords(notice) }
  }
}

/** What each choice of the answer form means now, for the clock too. */
export function choiceHints(notice: HeroNotice): Record<AnswerKind, string> {
  const wrong = 'Something in it is wrong, incomplete, or about someone else.'
  const more = 'There’s more to know than the report says.'
  if (notice.state === 'DISPUTED') return { dispute: `${wrong} The clock stays paused.`, answer: more }
  if (isOver(notice)) return { dispute: `${wrong} We won’t decide until the agency answers.`, answer: more }
  return { dispute: `${wrong} The clock stops.`, answer: `${more} The clock keeps running.` }
}

const clockOf = ({ state }: Pick<HeroNotice, 'state'>) =>
  state === 'DISPUTED' ? 'The clock is paused' : 'We’ll stop the clock'

/** What appears beside the notice. Once it is closed, nothing can be answered here, and no clock can be stopped. */
export function noticeRemarks({ state, canAnswer }: HeroNotice, agencyName: string) {
  if (state === 'WITHDRAWN') return []
  const dispute = `Dispute it with ${agencyName}, free of charge`
  return [
    {
      title: 'If the report is wrong',
      note: canAnswer
        ? `${dispute}, and tell us here. ${clockOf({ state })} until the agency answers.`
        : `${dispute}. If it’s corrected, write to support, and we’ll look at your application again.`,
    },
    ...(canAnswer
      ? [
          {
            title: 'If it’s right',
            note: 'Tell us how long ago it was and what has changed since: work, training, references, a certificate of relief.',
          },
        ]
      : []),
    {
      title: 'If you’re treated unfairly',
      note: 'You can contact the New York City Commission on Human Rights or the New York State Division of Human Rights.',
    },
  ]
}

/** A day in New York. The server knows the holidays, so that their rules don't load with every step. */
export interface Today {
  date: string
  isBusinessDay: boolean
}

/** How much time is left today; undefined if no clock runs. */
export function clockWords(notice: HeroNotice, today: Today): string | undefined {
  const { answerBy, daysToAnswer } = notice
  if (!answerBy || !daysToAnswer) return undefined
  if (newYorkDate(answerBy) === today.date) return 'Today is the last day.'
  return `${businessDays(daysToAnswer)} to answer${today.isBusinessDay ? ', today included' : ''}.`
}
