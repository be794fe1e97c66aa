import { call } from './call.ts'
import { district, instant } from './fields.ts'
import type { Prices } from './prices.ts'
import { z } from './schema.ts'

/** State of a borough (DECISIONS R22): Heroes walk there, it opens next, or it opens later. */
export const launchStates = ['open', 'first', 'later'] as const
export type LaunchState = (typeof launchStates)[number]

export const borough = z.object({ district, state: z.enum(launchStates) })
export type Borough = z.infer<typeof borough>

export const getBoroughs = call({
  method: 'GET',
  path: '/utils/launch',
  caller: 'anyone',
  cache: 'until-published',
  tag: 'Launch',
  summary: 'The state of each borough, and the end of the pilot’s countdown',
  description:
    'All five boroughs, in the order in which they open. `open` means that Heroes walk there, `first` that it opens next, ' +
    'and `later` that it opens after that.',
  data: z.object({ boroughs: z.array(borough), countdownTo: instant }),
})

const cents = z.int().check(z.minimum(0))
/** Amounts are in cents. */
const priceList = z.object({
  customerPerMinute: cents,
  minimumMinutes: z.int(),
  heroPerMinimum: cents,
  heroUpToPerHour: cents,
  customerPerHour: cents,
  customerMinimum: cents,
  heroPerHour: cents,
}) satisfies z.ZodMiniType<Prices>

export const getPrices = call({
  method: 'GET',
  path: '/utils/prices',
  caller: 'anyone',
  cache: 'until-published',
  tag: 'Launch',
  summary: 'What a walk costs and what a Hero is paid at the moment, in cents',
  description:
    'A walk shorter than `minimumMinutes` costs `customerMinimum`. Each minute that has begun is charged. A Hero is paid at ' +
    'least `heroPerMinimum` for each `minimumMinutes`, and gets all tips.',
  data: priceList,
})
