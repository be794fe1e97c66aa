import { prices } from '../../contract/limits.ts'
import { customerPrice } from '../../contract/pricing.ts'
import { dollars, dollarsAndCents } from '../money.ts'

const least = prices.minimumMinutes

export const glance: [string, string][] = [least, 20, 30, 45, 60, 90].map(minutes => [
  minutes === least ? `Up to ${least} minutes` : `${minutes} minutes`,
  dollarsAndCents(customerPrice(minutes)),
])

export const included = [
  { title: 'The walk', text: 'One Hero, in the look and the position you choose.' },
  {
    title: 'The watch',
    text: 'GPS tracking with safety distance monitoring, the emergency button and 24/7 support.',
  },
  {
    title: 'The notice',
    text: `Five minutes before the end. Extend at ${dollars(prices.customerPerMinute)} a minute, or finish.`,
  },
  { title: 'The receipt', text: 'Itemized, in your service history.' },
]

export const onTop = [
  {
    title: 'Public transport',
    text: 'If your Hero rides with you on a train or bus, there is an extra charge. You see it before you order.',
  },
  {
    title: 'A tip',
    text: 'Optional, after the walk. 100% goes to your Hero. No tip is added for you.',
  },
]

export const others: [string, string][] = [
  ['Hero', dollars(prices.customerPerHour)],
  [
    'Traditional personal security',
    `${dollars(prices.traditionalPerHour.from)} to ${dollars(prices.traditionalPerHour.to)}+`,
  ],
]

export const coverage = [
  ['Your Hero’s time, from the start of the service to its end', 'The extra charge for public transport'],
  ['The look and position you chose', 'Tips'],
  [
    'Emergency button, GPS safety distance, 24/7 support',
    'Insurance for your health, your belongings or your trip',
  ],
  ['The ID check when you meet', 'Help from police, fire or medical services. Call 911'],
] as const
