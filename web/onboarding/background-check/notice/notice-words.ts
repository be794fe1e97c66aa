import { counted } from '../../../../contract/amounts.ts'
import type { HeroNotice } from '../../../../contract/legal-notices.ts'
import { longDay, newYorkDate, timeOfDay } from '../../../../contract/new-york-time.ts'

export const businessDays = (count: number) => counted(count, 'business day')

export function noticeWords({ state, answerBy, daysLeft }: HeroNotice): { title: string; text: string } {
  switch (state) {
    case 'DISPUTED':
      return {
        title: 'The clock is paused',
        text: `You’ve disputed the report. Your application stays open until the agency answers. Then the clock starts again, and you have at least ${businessDays(Math.max(daysLeft ?? 0, 2))} more to answer.`,
      }
    case 'WITHDRAWN':
      return {
        title: 'We took the notice back',
        text: 'What the report said no longer counts against you. Your check continues, and you’ll see the result on your progress page.',
      }
    case 'DENIED':
      return {
        title: 'We’ve decided on your application',
        text: 'Our reasons and your rights are in the letter. We read everything you sent us before we decided.',
      }
    default: {
      const [date, time] = [longDay(newYorkDate(answerBy ?? '')), timeOfDay(answerBy ?? '')]
      return {
        title: 'No decision has been made',
        text: `Something in your report could lead us to decline your application. Before we decide, we want to hear from you. You can answer until ${date}, ${time} Eastern.`,
      }
    }
  }
}
