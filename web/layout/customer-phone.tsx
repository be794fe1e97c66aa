import { countedMinutes, customerPrice } from '../../contract/prices.ts'
import { Drawing } from '../art/drawing.tsx'
import { customerScreens } from '../art/phone-screens.ts'
import { phone } from '../art/phones.ts'
import { usePrices } from './use-prices.ts'

export type CustomerPhoneShows = keyof typeof customerScreens

/** The customer app, showing the screen that the page is about. */
export function CustomerPhone({ shows, className }: { shows: CustomerPhoneShows; className?: string }) {
  const prices = usePrices()
  const walk = { minutes: countedMinutes(25, prices), price: customerPrice(25, prices) }
  return <Drawing svg={phone(customerScreens[shows](walk))} className={className} />
}
