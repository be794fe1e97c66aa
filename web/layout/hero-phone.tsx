import { countedMinutes, heroPay, type Prices } from '../../contract/prices.ts'
import { Drawing } from '../art/drawing.tsx'
import { phone } from '../art/phones.ts'
import { usePrices } from './use-prices.ts'

/** The assignment that pictures of the Hero app show: 25 minutes where the shortest is not longer. */
export const alertShown = (prices: Prices) => ({
  minutes: countedMinutes(25, prices),
  pay: heroPay(25, prices),
})

/** The Hero app with an alert, at today's pay. */
export function HeroPhone({ className }: { className?: string }) {
  return <Drawing svg={phone(alertShown(usePrices()))} className={className} />
}
