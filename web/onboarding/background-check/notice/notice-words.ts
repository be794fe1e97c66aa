import type { HeroNotice } from '../../../../contract/legal-notices.ts'
import { longDay, newYorkDate, timeOfDay } from '../../../../contract/new-york-time.ts'

const businessDays = (count: number) => (count === 1 ? '1 business day' : `${count} business days`)

export function noticeWords({ state, answerBy, daysLeft }: HeroNotice): { title: string; text: string } {
  switch (state) {
    case 'DISPUTED':
      return {
        title: 'The clock stands still',
        text: `You dispute the report. Your application stays open until the agency has answered. Then the clock goes on: you have at least ${businessDays(Math.max(daysLeft ?? 0, 2))} more to answer.`,
      }
    case 'WITHDRAWN':
      return {
        title: 'We took the notice back',
        text: 'What stood in the report does not count against you any more. Your check goes on, and the result shows on your progress page.',
      }
    case 'DENIED':
      return {
        title: 'We have decided on your application',
        text: 'Our reasons and your rights are in the letter. Everything you sent us was read before the decision.',
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
