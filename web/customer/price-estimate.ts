import { countedMinutes, customerPrice, estimates, type Prices } from '../../contract/prices.ts'

/** What the estimator of the fees page was asked, as it stood in the address, and what it answers. */
export interface PriceEstimate {
  typed: { minutes: string; transit: boolean }
  error: string | null
  /** Amounts in cents. `added`: minutes past the minimum. None when the field is wrong. */
  answer: { minutes: number; price: number; added: number; belowMinimum: boolean } | null
}

/** A walk of some minutes past the minimum, where the estimator counts so far. */
const example = ({ minimumMinutes }: Prices) =>
  String(Math.min(Math.max(25, minimumMinutes + 5), estimates.minutes))

/** Whole minutes from 1 to the longest that the estimator counts; null for anything else. */
function wholeMinutes(text: string): number | null {
  const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN
  return number >= 1 && number <= estimates.minutes ? number : null
}

/** The price of a walk of so many minutes (SPEC 9). Without a question: an example. */
export function priceEstimate(asked: URLSearchParams, prices: Prices): PriceEstimate {
  const typed = {
    minutes: (asked.get('minutes') ?? example(prices)).slice(0, 20),
    transit: asked.get('transit') === 'yes',
  }
  const minutes = wholeMinutes(typed.minutes)
  if (minutes === null)
    return { typed, error: `Enter whole minutes, from 1 to ${estimates.minutes}`, answer: null }
  return {
    typed,
    error: null,
    answer: {
      minutes,
      price: customerPrice(minutes, prices),
      added: countedMinutes(minutes, prices) - prices.minimumMinutes,
      belowMinimum: minutes < prices.minimumMinutes,
    },
  }
}
