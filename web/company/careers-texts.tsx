import { href } from 'react-router'
import type { Prices } from '../../contract/prices.ts'
import { leastPay } from '../price-words.ts'

export const ways = (prices: Prices) =>
  [
    [
      'The work',
      'Accompany customers on foot and on public transit, unarmed',
      'Review, support, safety, product, privacy, editorial, launch',
    ],
    ['How you work', 'Self-employed', 'A role with the company'],
    ['The hours', 'Up to you. Go online when you want', 'As the listing says'],
    [
      'The money',
      <>
        At least {leastPay(prices)}, plus all tips, paid every week.{' '}
        <a href={href('/hero-earning')}>How pay is counted</a>
      </>,
      'A pay range in each listing',
    ],
    [
      'What you need',
      'ID or driver’s license, security guard license, photo, Hero form, background check',
      'What the listing asks for',
    ],
    ['Where', 'New York City, Manhattan first', 'As the listing says'],
    [
      'Start',
      <a key="hero" href={href('/hero-home')}>
        Be a Hero
      </a>,
      <a key="team" href="#open-roles">
        Open roles, below
      </a>,
    ],
  ] as const

export const howWeWork = [
  {
    title: 'Words are checked like code.',
    text: 'A wrong sentence can send someone to the wrong corner.',
  },
  {
    title: 'Details are the job.',
    text: 'A blurry license, a number that doesn’t add up, a button that’s hard to press with gloves on.',
  },
  {
    title: 'Both sides of the walk.',
    text: 'Everything we build has a customer on one side and a Hero on the other. You think about both.',
  },
  { title: 'Calm.', text: 'Late-night support, an incident, a launch: you keep your voice level.' },
  {
    title: 'People, not users.',
    text: 'The file in front of you is how someone makes a living, or how someone gets home.',
  },
]
