import { href } from 'react-router'
import { prices } from '../../contract/limits.ts'
import { customerPrice } from '../../contract/pricing.ts'
import { dollars, dollarsAndCents } from '../money.ts'
import './price-line.css'

const least = prices.minimumMinutes
const perMinute = dollars(prices.customerPerMinute)
const stops = [
  { price: dollars(customerPrice(least)), when: `up to ${least} minutes` },
  { price: `+${perMinute}`, when: 'each minute after' },
  { price: dollars(customerPrice(30)), when: '30 minutes' },
  { price: dollars(customerPrice(45)), when: '45 minutes' },
]
const { from, to } = prices.traditionalPerHour

/** What a walk costs, as a line of sixty minutes: the minimum first, then a stroke a minute. */
export function PriceLine() {
  return (
    <div className="fare">
      <div>
        <h2 className="vh">What it costs</h2>
        <p className="big">
          <b className="num">{perMinute}</b> <span>a minute. That is the price.</span>
        </p>
      </div>
      <div>
        <div className="ruler">
          <div className="ruler-bar" aria-hidden="true">
            <span className="ruler-min">
              <span>{least}-minute minimum</span>
            </span>
          </div>
          <ol>
            {stops.map(({ price, when }) => (
              <li key={when}>
                <b className="num">{price}</b> <span>{when}</span>
              </li>
            ))}
          </ol>
        </div>
        <p className="small fare-note">
          The shortest walk is {least} minutes, so a walk costs at least{' '}
          {dollarsAndCents(prices.customerMinimum)}. Tips are optional, and 100% of a tip goes to your Hero.
          Public transport adds an extra charge, shown before you order. Traditional personal security is
          quoted at {dollars(from)} to {dollars(to)}+ per hour. <a href={href('/fees')}>Work out a price</a>
        </p>
      </div>
    </div>
  )
}
