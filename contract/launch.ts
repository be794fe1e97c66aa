import { call } from './call.ts'
import { district, instant } from './fields.ts'
import { z } from './schema.ts'

/** Where a borough stands (DECISIONS R22): Heroes walk there, it is the next to open, or it comes after. */
export const launchStates = ['open', 'first', 'later'] as const
export type LaunchState = (typeof launchStates)[number]

/** One borough and its state. */
export const borough = z.object({ district, state: z.enum(launchStates) })
export type Borough = z.infer<typeof borough>

export const getBoroughs = call({
  method: 'GET',
  path: '/utils/launch',
  caller: 'anyone',
  cache: 'kept',
  tag: 'Launch',
  summary: 'Where each borough stands, and to which moment the pilot counts down',
  description:
    'All five boroughs, in the order in which they open. `open`: Heroes walk there. `first`: next to open. `later`: after that.',
  data: z.object({ boroughs: z.array(borough), countdownTo: instant }),
})
