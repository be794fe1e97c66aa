import { href } from 'react-router'
import { dollars } from '../../contract/amounts.ts'
import type { Prices } from '../../contract/prices.ts'

/** SPEC 1, "Coming soon" (DECISIONS R6). */
export const comingSoon = ({ customerPerMinute }: Prices) => [
  {
    title: 'Friends and family follow your route',
    text: 'You choose who may follow your walk on a map, from the first corner to your door.',
  },
  {
    title: 'A safety map of reported crimes',
    text: 'For planning a route before you leave. It’s meant to inform you without labeling a block or the people who live there.',
  },
  {
    title: 'Demand trend statistics',
    text: 'Where and when people ask for Heroes, so more of them are nearby when you need one.',
  },
  {
    title: 'Surge payments',
    text: (
      <>
        Prices that go up when many people ask at the same time. Today there’s one flat rate:{' '}
        {dollars(customerPerMinute)} a minute, at any hour. Three service tiers are planned for later. We’ll
        explain any change on the <a href={href('/fees')}>fees page</a> before it starts.
      </>
    ),
  },
  {
    title: 'An insurance partnership',
    text: (
      <>
        We’ll share details when we have a partner to name. Until then, see{' '}
        <a href={`${href('/fees')}#coverage`}>what is and isn’t covered</a>.
      </>
    ),
  },
]

export const launchAndSoon = [
  ['Who can follow a walk', 'You, your Hero and our support', 'Also friends and family you choose'],
  ['Planning a route', 'What you know about the city', 'A map of reported crimes'],
  ['Finding a Hero', 'Map of nearby Heroes, closest first', 'Also trends by place and hour'],
  ['Pay and price', 'One flat rate', 'Surge payments, later three service tiers'],
  ['Coverage', 'What the price includes', 'An insurance partnership'],
] as const
