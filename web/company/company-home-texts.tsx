import { href } from 'react-router'
import { dollars, inMinutes } from '../../contract/amounts.ts'
import type { Prices } from '../../contract/prices.ts'
import { tipShareOfHero } from '../../contract/prices.ts'
import { service } from '../../contract/service.ts'
import { leastPay } from '../price-words.ts'
import type { Figure } from './figure-wall.tsx'

/** The figures of SPEC 9 that the company page shows. */
export const figures = ({ customerPerMinute, minimumMinutes }: Prices): Figure[] => [
  {
    counts: 'minutes',
    figure: dollars(customerPerMinute),
    text: `a minute, ${inMinutes(minimumMinutes)} at least.`,
  },
  {
    counts: 'checks',
    figure: '5',
    text: 'checks before a first walk: ID, guard license, photo, personal form, background.',
  },
  { counts: 'hours', figure: '24/7', text: 'support. Write at any hour, and a person answers.' },
  {
    counts: 'ratings',
    figure: String(service.ratingsCounted),
    text: 'ratings make up a Hero’s score. Only the latest ones count.',
  },
  { counts: 'tip', figure: `${tipShareOfHero * 100}%`, text: 'of a tip goes to the Hero.' },
]

/** The row whose answers are also drawn. */
export const moneyOfGroups = 'The money'

export const twoGroups = (prices: Prices) =>
  [
    ['Who', 'Anyone who wants company on the way', 'Self-employed, licensed security professionals'],
    ['What they come for', 'Company on the way', 'Work on their own schedule'],
    [
      moneyOfGroups,
      `${dollars(prices.customerPerMinute)} a minute, ${inMinutes(prices.minimumMinutes)} at least`,
      `At least ${leastPay(prices)}, plus all tips`,
    ],
    ['Where it happens', 'The customer app', 'The Hero app, in beta before full launch'],
    [
      'Start here',
      <a key="customers" href={href('/what-hero')}>
        What is Hero
      </a>,
      <a key="heroes" href={href('/hero-home')}>
        Be a Hero
      </a>,
    ],
  ] as const

export const principles = [
  { title: 'Say what happens next', text: 'In the app, on this site and when something goes wrong.' },
  {
    title: 'Numbers before adjectives',
    text: 'A price, a time, a count. If we can’t put a fact behind a word, we drop the word.',
  },
  { title: 'Check first, then trust', text: 'Each Hero, each document, each walk.' },
  {
    title: 'Never sell fear',
    text: 'The city is worth walking. We make walking it easier, and we don’t make it look scarier than it is.',
  },
  { title: 'Keep as little as we can', text: 'What we don’t hold can’t be lost.' },
]

export const behindIt = [
  {
    title: 'The founders',
    text: 'A letter about why Hero exists and the decisions to hold us to',
    href: href('/company-founder'),
  },
  { title: 'The team', text: 'Who does what', href: href('/company-team') },
  { title: 'Careers', text: 'Open roles, when there are any', href: href('/careers') },
]

export const whatWeWrite = [
  { title: 'Newsroom', text: 'What opened, what changed, what comes next', href: href('/newsroom') },
  {
    title: 'Blog',
    text: 'Longer reads about walking this city',
    href: href('/blog'),
  },
  {
    title: 'The future of Hero',
    text: 'What we’re building, and what isn’t ready yet',
    href: href('/customer-future'),
  },
]
