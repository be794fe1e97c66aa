import { instant } from '../fields.ts'
import { z } from '../schema.ts'

/** Why a card that wasn't revoked is refused all the same. Only staff are told the reason. */
const cardProblems = ['closed', 'frozen', 'steps', 'expired', 'photo'] as const
export type CardProblem = (typeof cardProblems)[number]

export const cardEndings = ['revoked', 'renewed'] as const

/** What staff see of a Hero's ID card without the code. */
export const idCardView = z.object({
  /** The card whose code is valid. Null before the first card and after it was revoked. */
  card: z.nullable(z.object({ id: z.string(), issuedAt: instant, issuedBy: z.string() })),
  /** The newest card that was ended. */
  ended: z.nullable(z.object({ at: instant, by: z.string(), how: z.enum(cardEndings) })),
  problem: z.nullable(z.enum(cardProblems)),
})
export type IdCardView = z.infer<typeof idCardView>
