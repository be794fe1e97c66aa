import { estimates, heroPay, type Prices } from '../../contract/prices.ts'
import { wholeNumber } from '../whole-number.ts'

export interface PayEstimate {
  typed: { minutes: string; assignments: string }
  errors: { minutes?: string; assignments?: string }
  /** Pay in cents before tips, and the number of minutes that are paid. Null if the input is invalid. */
  answer: { assignments: number; minutes: number; pay: number; walked: number } | null
}

const start = { minutes: 30, assignments: 10 }

export function payEstimate(asked: URLSearchParams, prices: Prices): PayEstimate {
  const least = prices.minimumMinutes
  const typed = {
    minutes: (asked.get('minutes') ?? String(Math.max(start.minutes, least))).slice(0, 20),
    assignments: (asked.get('assignments') ?? String(start.assignments)).slice(0, 20),
  }
  const minutes = wholeNumber(typed.minutes, { from: least, to: estimates.minutes })
  const assignments = wholeNumber(typed.assignments, { from: 1, to: estimates.assignments })
  const errors = {
    ...(minutes === null && {
      minutes: `Enter whole minutes, from ${least} to ${estimates.minutes}`,
    }),
    ...(assignments === null && { assignments: `Enter a whole number, from 1 to ${estimates.assignments}` }),
  }
  if (minutes === null || assignments === null) return { typed, errors, answer: null }
  return {
    typed,
    errors,
    answer: {
      assignments,
      minutes,
      pay: assignments * heroPay(minutes, prices),
      walked: assignments * minutes,
    },
  }
}
