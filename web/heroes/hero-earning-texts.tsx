import { href } from 'react-router'
import { prices } from '../../contract/limits.ts'
import { heroPay, serviceShare } from '../../contract/pricing.ts'
import { dollars, dollarsAndCents } from '../money.ts'

const least = prices.minimumMinutes
const perHour = 60 / least

/** One to four of the shortest assignments, by the minutes they take. */
export const byTime = Array.from({ length: perHour }, (_, at) => {
  const minutes = least * (at + 1)
  return [`${minutes} minutes`, dollarsAndCents(heroPay(minutes))] as const
})

/** Minutes of assignments that pay the figure of the Hero home page. */
const minutesOfUpTo = (prices.heroMarketingUpToPerHour * least) / prices.heroPerMinimum

export const twoFigures = [
  [
    `${dollars(prices.heroPerHour)}/h + tips (weekly pay)`,
    <a key="pilot" href={href('/prelaunch')}>
      The pilot page
    </a>,
    `60 minutes of assignments: four times ${dollarsAndCents(prices.heroPerMinimum)}`,
  ],
  [
    `up to ${dollars(prices.heroMarketingUpToPerHour)} an hour`,
    <a key="home" href={href('/hero-home')}>
      The Hero home page
    </a>,
    `An hour online with some time between assignments. ${minutesOfUpTo} minutes of assignments pay ${dollarsAndCents(prices.heroMarketingUpToPerHour)}`,
  ],
] as const

const counts = [`One ${least}-minute assignment`, 'Two', 'Three', 'Four, with no time between them']
export const inAnHour = counts.map((name, at) => [name, dollarsAndCents((at + 1) * heroPay(least))] as const)

export const ofThePrice = [
  ['To you', dollarsAndCents(heroPay(least))],
  ['To Hero, the service', dollarsAndCents(serviceShare(least))],
  ['The tip, if there is one', 'All to you'],
] as const

export const whenPaid = [
  { title: 'Add your bank details', text: 'You do this in the Hero app, before your first assignment.' },
  { title: 'Get paid every week', text: 'Your earnings and tips go to your bank automatically.' },
  { title: 'Or take it sooner', text: 'Withdraw your balance yourself in the app.' },
]

export const later = [
  { title: 'Service tiers', text: 'A flat rate applies at first. Three service tiers are planned.' },
  { title: 'Surge payments', text: 'Coming soon.' },
  { title: 'Demand trend statistics', text: 'Coming soon.' },
]

export const tipShare = `${prices.tipShareOfHero * 100}%`
