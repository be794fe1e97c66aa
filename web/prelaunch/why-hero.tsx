import { dollars } from '../../contract/amounts.ts'
import type { Prices } from '../../contract/prices.ts'
import { DrawingFile } from '../art/drawing-file.tsx'
import { reasons } from './prelaunch-texts.tsx'
import './why-hero.css'

/** Five reasons as five pieces of one block. The meter and the clock show the price and the minutes from the settings. */
export function WhyHero({ prices }: { prices: Prices }) {
  const shown = [
    null,
    <b key="price">{dollars(prices.customerPerMinute)}</b>,
    <svg key="minutes" viewBox="0 0 300 420" aria-hidden="true">
      <circle cx="150" cy="124" r="30" pathLength="60" strokeDasharray={`${prices.minimumMinutes} 60`} />
      <path d="M150 124V68" />
    </svg>,
  ]
  return (
    <ul className="why">
      {reasons(prices).map(({ title, text }, index) => (
        <li key={title}>
          <div className="why-piece" aria-hidden="true">
            <DrawingFile name="five-reasons" alt="" />
            {shown[index]}
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
