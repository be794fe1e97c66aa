import { dollars, dollarsAndCents, inMinutes } from '../../contract/amounts.ts'
import { customerPrice, type Prices } from '../../contract/prices.ts'
import type { PricePart } from './price-charts.tsx'

const lengths = [20, 30, 45, 60, 90, 120, 180]
const rows = 5

export const glance = (prices: Prices): { minutes: number; length: string; price: string }[] => {
  const least = prices.minimumMinutes
  const longer = lengths.filter(length => length > least).slice(0, rows)
  return [
    { minutes: least, length: `Up to ${inMinutes(least)}`, price: dollarsAndCents(prices.customerMinimum) },
    ...longer.map(minutes => ({
      minutes,
      length: inMinutes(minutes),
      price: dollarsAndCents(customerPrice(minutes, prices)),
    })),
  ]
}

export const included = ({ customerPerMinute }: Prices): PricePart[] => [
  { part: 'walk', title: 'The walk', text: 'One Hero, in the look and the position you choose.' },
  {
    part: 'watch',
    title: 'The watch',
    text: 'GPS tracking with safety distance monitoring, the emergency button and 24/7 support.',
  },
  {
    part: 'notice',
    title: 'The notice',
    text: `Five minutes before the end. Extend for ${dollars(customerPerMinute)} a minute, or finish there.`,
  },
  { part: 'receipt', title: 'The receipt', text: 'Itemized, in your service history.' },
]

export const onTop = [
  {
    title: 'Public transit',
    text: 'If your Hero rides with you on a train or bus, there’s an extra charge. You see it before you order.',
  },
  {
    title: 'A tip',
    text: 'Optional, after the walk. 100% goes to your Hero. We never add a tip for you.',
  },
]

export const coverage = [
  {
    title: 'Covered by the price',
    items: [
      'Your Hero’s time, from the start of the service to its end',
      'The look and position you chose',
      'Emergency button, GPS safety distance, 24/7 support',
      'The ID check when you meet',
    ],
  },
  {
    title: 'Not covered by the price',
    items: [
      'The extra charge for public transit',
      'Tips',
      'Insurance for your health, your belongings or your trip',
      'Help from police, fire or medical services. Call 911',
    ],
  },
] as const
