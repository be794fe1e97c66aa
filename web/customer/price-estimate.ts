import { countedMinutes, customerPrice, estimates, type Prices } from '../../contract/prices.ts'
import { wholeNumber } from '../whole-number.ts'

export interface PriceEstimate {
  typed: { minutes: string; transit: boolean }
  error: string | null
  /** Amounts are in cents. `added`: minutes beyond the minimum. Null if the input is invalid. */
  answer: { minutes: number; price: number; added: number; belowMinimum: boolean } | null
}

const example = ({ minimumMinutes }: Prices) =>
  String(Math.min(Math.max(25, minimumMinutes + 5), estimates.minutes))

/** The price of a walk (SPEC 9). Without input, the price of an example. */
export function priceEstimate(asked: URLSearchParams, prices: Prices): PriceEstimate {
  const typed = {
    minutes: (asked.get('minutes') ?? example(prices)).slice(0, 20),
    transit: asked.get('transit') === 'yes',
  }
  const minutes = wholeNumber(typed.minutes, { from: 1, to: estimates.minutes })
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
