import { countedMinutes, heroPay, type Prices } from '../../contract/prices.ts'
import { Drawing } from '../art/drawing.tsx'
import { heroScreens } from '../art/hero-phone-screens.ts'
import { phone } from '../art/phones.ts'
import { usePrices } from './use-prices.ts'

export const alertShown = (prices: Prices) => ({
  minutes: countedMinutes(25, prices),
  pay: heroPay(25, prices),
})

export type HeroPhoneShows = keyof typeof heroScreens

/** The Hero app, showing the screen that the page is about. */
export function HeroPhone({ shows, className }: { shows: HeroPhoneShows; className?: string }) {
  return <Drawing svg={phone(heroScreens[shows](alertShown(usePrices())))} className={className} />
}
