import { call } from '../call.ts'
import { instant } from '../fields.ts'
import { heroSteps } from '../hero-step.ts'
import { z } from '../schema.ts'

/** Items that need a staff member: other people's proposals and requests, and late cases. The most urgent kinds come first. */
export const waitKinds = [
  'report-revised',
  'dispute',
  'notice-over',
  'second-look',
  'refused-order',
  'late-report',
  'late',
  'erasure',
  'copy',
  'team',
] as const
export type WaitKind = (typeof waitKinds)[number]

export const waitsOfKind = 50

export const waitItem = z.object({
  kind: z.enum(waitKinds),
  name: z.string(),
  step: z.nullable(z.enum(heroSteps)),
  by: z.nullable(z.string()),
  since: instant,
  /** Exactly one of these ids is set. It leads to the page where the item is decided. */
  applicationId: z.nullable(z.string()),
  accountId: z.nullable(z.string()),
  staffId: z.nullable(z.string()),
})
export type WaitItem = z.infer<typeof waitItem>

const own = { tag: 'Console', method: 'GET', caller: 'staff' } as const

export const listWaits = call({
  ...own,
  path: '/console/waits',
  summary: 'Everything that waits for you and that you may decide',
  description: `Your own proposals are left out, because they wait for others. At most ${waitsOfKind} of a kind, oldest first.`,
  data: z.array(waitItem),
})
export const getCounts = call({
  ...own,
  path: '/console/counts',
  passive: true,
  summary: 'How many items wait for you, for a page that stays open',
  description:
    'Null if your role can’t open the section. This call doesn’t count as activity, so it doesn’t extend the session.',
  query: z.object({ since: z.optional(instant) }),
  data: z.object({
    waits: z.number(),
    queue: z.nullable(z.number()),
    inbox: z.nullable(z.number()),
    safety: z.nullable(z.number()),
    fresh: z.object({ queue: z.number(), inbox: z.number(), safety: z.number() }),
  }),
})
