import type { ReactNode } from 'react'
import { dollars } from '../../contract/amounts.ts'
import { Drawing } from '../art/drawing.tsx'
import { DrawnList } from '../art/drawn-list.tsx'
import { priceTower } from '../art/price-skyline.ts'
import { priceStreet } from '../art/price-street.ts'
import './price-charts.css'

type Rows = readonly { title: string; text: ReactNode }[]
export type PricePart = { part: keyof typeof priceStreet; title: string; text: string }

/** Prices as a skyline. Each building has one lit window for every minute. */
export function PriceSkyline({
  walks,
  minimum,
}: {
  walks: readonly { minutes: number; length: string; price: string }[]
  minimum: number
}) {
  return (
    <ul className="skyline">
      {walks.map(({ minutes, length, price }) => (
        <li key={minutes}>
          <Drawing svg={priceTower(minutes, minimum)} decorative />
          <p>
            <span>{length}</span> <b className="num">{price}</b>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What the price includes, along one street that reaches the edge of the screen. */
export function PriceStreet({ parts }: { parts: readonly PricePart[] }) {
  const rows = parts.map(({ part, ...words }) => ({ picture: priceStreet[part](), ...words }))
  return <DrawnList className="price-street" rows={rows} />
}

/** What may be added to the price. The line of each is dashed, because neither is required. */
export function PriceExtras({ extras }: { extras: Rows }) {
  return (
    <ul className="price-extras">
      {extras.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

const percent = (part: number) => `${(part * 100).toFixed(1)}%`

/** Hourly prices on one scale: ours, and the range of other companies, whose bar is open at the end. In cents. */
export function HourlyBars({ ours, from, to }: { ours: number; from: number; to: number }) {
  const longest = Math.max(ours, to)
  return (
    <dl className="hourly">
      <div>
        <dt>Hero, an hour</dt>
        <dd>
          <b className="num">{dollars(ours)}</b>
          <svg aria-hidden="true">
            <rect className="hourly-ours" width={percent(ours / longest)} height="100%" />
          </svg>
        </dd>
      </div>
      <div>
        <dt>Traditional personal security, an hour</dt>
        <dd>
          <b className="num">{`${dollars(from)} to ${dollars(to)}+`}</b>
          <svg aria-hidden="true">
            <rect width={percent(from / longest)} height="100%" />
            <line x1={percent(from / longest)} x2={percent(to / longest)} y1="50%" y2="50%" />
          </svg>
        </dd>
      </div>
    </dl>
  )
}
