import { instant } from '../fields.ts'
import { z } from '../schema.ts'

/** Why the page of a card refuses it although the card wasn't revoked. Only staff are told which. */
const cardProblems = ['closed', 'frozen', 'steps', 'expired', 'photo'] as const
export type CardProblem = (typeof cardProblems)[number]

export const cardEndings = ['revoked', 'renewed'] as const

/** What staff see of a Hero's ID card without its code. */
export const idCardView = z.object({
  /** The card whose code is valid; null before the first one and after it was revoked. */
  card: z.nullable(z.object({ id: z.string(), issuedAt: instant, issuedBy: z.string() })),
  /** The newest card that ended. */
  ended: z.nullable(z.object({ at: instant, by: z.string(), how: z.enum(cardEndings) })),
  problem: z.nullable(z.enum(cardProblems)),
})
export type IdCardView = z.infer<typeof idCardView>
