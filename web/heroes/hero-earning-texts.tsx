import { href } from 'react-router'
import { dollars, dollarsAndCents, inHours, inMinutes } from '../../contract/amounts.ts'
import { capital, inWords } from '../../contract/number-words.ts'
import { heroPay, type Prices, serviceShare, tipShareOfHero } from '../../contract/prices.ts'
import { shortest } from '../price-words.ts'

/**
 * How many of the shortest assignments to list for one hour: every number if at most six fit, otherwise one and the quarters of the
 * number that fits.
 */
function countsInAnHour({ minimumMinutes }: Prices): number[] {
  const all = Math.max(1, Math.floor(60 / minimumMinutes))
  if (all <= 6) return Array.from({ length: all }, (_, at) => at + 1)
  return [1, ...[1, 2, 3, 4].map(quarter => Math.round((all * quarter) / 4))]
}

export function byTime(prices: Prices) {
  const parts = countsInAnHour(prices).map(count => count * prices.minimumMinutes)
  return [...new Set([...parts, Math.max(60, prices.minimumMinutes)])].map(
    minutes => [inMinutes(minutes), dollarsAndCents(heroPay(minutes, prices))] as const,
  )
}

function withTimeBetween({ heroUpToPerHour, heroPerMinimum, minimumMinutes }: Prices): string {
  const minutes = (heroUpToPerHour * minimumMinutes) / heroPerMinimum
  const about = Number.isInteger(minutes) ? minutes : `About ${Math.round(minutes)}`
  const online =
    Math.round(minutes) < 60 ? 'with some time between assignments' : 'with no time between assignments'
  const pays =
    minutes < minimumMinutes ? '' : ` ${about} minutes of assignments pay ${dollarsAndCents(heroUpToPerHour)}`
  return `An hour online ${online}.${pays}`
}

export function twoFigures(prices: Prices) {
  const times = 60 / prices.minimumMinutes
  const sum =
    Number.isInteger(times) && times > 1
      ? `${inWords(times)} times ${dollarsAndCents(prices.heroPerMinimum)}`
      : `${dollarsAndCents(prices.heroPerMinimum)} for each ${inMinutes(prices.minimumMinutes)}`
  return [
    [
      `${dollars(prices.heroPerHour)}/h + tips (weekly pay)`,
      <a key="pilot" href={href('/prelaunch')}>
        The pilot page
      </a>,
      `60 minutes of assignments: ${sum}`,
    ],
    [
      `up to ${dollars(prices.heroUpToPerHour)} an hour`,
      <a key="home" href={href('/hero-home')}>
        The Hero home page
      </a>,
      withTimeBetween(prices),
    ],
  ] as const
}

/** For each time of `byTime`, how many of the shortest assignments fit into it, in words. Empty if one takes more than an hour. */
export function inAnHour(prices: Prices): string[] {
  const { minimumMinutes } = prices
  if (minimumMinutes > 60) return []
  return countsInAnHour(prices).map(count => {
    const name = count === 1 ? `One ${shortest(prices)}` : capital(inWords(count))
    return count > 1 && count * minimumMinutes === 60 ? `${name}, with no time between them` : name
  })
}

/**
 * Lengths of the assignments in the drawn evening, as multiples of the shortest one. The first list that leaves half of the five
 * hours free is used.
 */
const lengths = [[1, 3, 2, 1], [1, 2, 1], [1, 1], [1]] as const

/** An example: assignments between 6 p.m. and 11 p.m., and their sum. Undefined if not even one leaves time free. */
export function evening(prices: Prices) {
  const { minimumMinutes } = prices
  const counts = lengths.find(all => all.reduce((sum, count) => sum + count, 0) * minimumMinutes <= 150)
  if (!counts) return undefined
  const minutes = counts.map(count => count * minimumMinutes)
  const walked = minutes.reduce((sum, each) => sum + each, 0)
  const pay = minutes.reduce((sum, each) => sum + heroPay(each, prices), 0)
  return {
    assignments: minutes.map(each => ({ minutes: each, pay: dollarsAndCents(heroPay(each, prices)) })),
    sum: `${inHours(walked)} of assignments, ${dollarsAndCents(pay)}`,
  }
}

export const ofThePrice = (prices: Prices) =>
  [
    ['To you', dollarsAndCents(prices.heroPerMinimum)],
    ['Service fee', dollarsAndCents(serviceShare(0, prices))],
    ['The tip, if there’s one', 'All to you'],
  ] as const

export const whenPaid = [
  { title: 'Add your bank details', text: 'You do this in the Hero app, before your first assignment.' },
  { title: 'Get paid every week', text: 'Your earnings and tips go to your bank automatically.' },
  { title: 'Or get paid sooner', text: 'Withdraw your balance yourself in the app.' },
]

export const later = [
  { title: 'Service tiers', text: 'A flat rate applies at first. Three service tiers are planned.' },
  { title: 'Surge payments', text: 'Coming soon.' },
  { title: 'Demand trend statistics', text: 'Coming soon.' },
]

export const tipShare = `${tipShareOfHero * 100}%`
