import { call } from '../call.ts'
import { isoDate } from '../fields.ts'
import { heroSteps } from '../hero-step.ts'
import { launch } from '../launch-plan.ts'
import { z } from '../schema.ts'

const day = z.string()
const hours = z.nullable(z.number())

export const overview = z.object({
  /** Days in New York, both ends included. */
  from: day,
  to: day,
  signUps: z.array(z.object({ day, customers: z.number(), heroes: z.number() })),
  funnel: z.array(
    z.object({
      stop: z.union([z.literal('signed-up'), z.enum(heroSteps), z.literal('verified')]),
      people: z.number(),
    }),
  ),
  reviewTime: z.array(z.object({ day, decisions: z.number(), medianHours: hours, p90Hours: hours })),
  /** Verifications of the period that were drawn at random for a second look, and what the second reviewer decided. */
  secondLooks: z.object({ drawn: z.number(), confirmed: z.number(), rejected: z.number() }),
  queue: z.array(
    z.object({
      step: z.enum(heroSteps),
      under4Hours: z.number(),
      under24Hours: z.number(),
      under3Days: z.number(),
      over3Days: z.number(),
    }),
  ),
  codes: z.array(
    z.object({ day, people: z.number(), sent: z.number(), failed: z.number(), opened: z.number() }),
  ),
  waitlist: z.array(
    z.object({ district: z.enum(launch.districts), before: z.number(), days: z.array(z.number()) }),
  ),
  misses: z.array(z.object({ question: z.string(), topicType: z.string(), asked: z.number(), lastDay: day })),
})
export type Overview = z.infer<typeof overview>

export const getOverview = call({
  tag: 'Console: overview',
  method: 'GET',
  path: '/console/overview',
  caller: 'staff',
  summary: 'Figures of the launch, day by day',
  description: 'At most 366 days; the last 28 by default. No figure is about a single person.',
  query: z.object({ from: z.optional(isoDate), to: z.optional(isoDate) }),
  data: overview,
})
