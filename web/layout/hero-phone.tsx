import { countedMinutes, heroPay, type Prices } from '../../contract/prices.ts'
import { Drawing } from '../art/drawing.tsx'
import { phone } from '../art/phones.ts'
import { usePrices } from './use-prices.ts'

export const alertShown = (prices: Prices) => ({
  minutes: countedMinutes(25, prices),
  pay: heroPay(25, prices),
})

export function HeroPhone({ className }: { className?: string }) {
  return <Drawing svg={phone(alertShown(usePrices()))} className={className} />
}
