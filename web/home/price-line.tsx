import { href } from 'react-router'
import { dollars, dollarsAndCents, inMinutes } from '../../contract/amounts.ts'
import { customerPrice, type Prices, traditionalPerHour } from '../../contract/prices.ts'
import { usePrices } from '../layout/use-prices.ts'
import './price-line.css'

const { from, to } = traditionalPerHour

const stops = (prices: Prices) => {
  const least = prices.minimumMinutes
  const walk = (minutes: number) => ({
    price: dollars(customerPrice(minutes, prices)),
    when: inMinutes(minutes),
  })
  return [
    { ...walk(least), when: `up to ${inMinutes(least)}` },
    { price: `+${dollars(prices.customerPerMinute)}`, when: 'each minute after' },
    walk(2 * least),
    walk(3 * least),
  ]
}

/**
 * The price of a walk, drawn as a line. It is four times as long as the shortest walk: the first quarter is the minimum, and after
 * that there is a stroke for each minute.
 */
export function PriceLine() {
  const prices = usePrices()
  const least = prices.minimumMinutes
  return (
    <div className="fare">
      <div>
        <h2 className="vh">What it costs</h2>
        <p className="big">
          <b className="num">{dollars(prices.customerPerMinute)}</b> <span>a minute. That’s the price.</span>
        </p>
      </div>
      <div>
        <div className="ruler">
          <div className="ruler-bar">
            <svg aria-hidden="true">
              <line x2="100%" y1="50%" y2="50%" pathLength={4 * least} />
            </svg>
            <span className="ruler-min" aria-hidden="true">
              <span>{least}-minute minimum</span>
            </span>
          </div>
          <ol>
            {stops(prices).map(({ price, when }) => (
              <li key={when}>
                <b className="num">{price}</b> <span>{when}</span>
              </li>
            ))}
          </ol>
        </div>
        <p className="small fare-note">
          The shortest walk is {inMinutes(least)}, so a walk costs at least{' '}
          {dollarsAndCents(prices.customerMinimum)}. Tips are optional, and 100% of a tip goes to your Hero.
          Public transit adds an extra charge, shown before you order. Traditional personal security is quoted
          at {dollars(from)} to {dollars(to)}+ per hour. <a href={href('/fees')}>Work out a price</a>
        </p>
      </div>
    </div>
  )
}
