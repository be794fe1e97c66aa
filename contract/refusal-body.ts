import { refusalCodes } from './errors.ts'
import { z } from './schema.ts'

/** The body of every refusal (DECISIONS C1). */
export const refusalBody = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(refusalCodes),
  requestId: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  /** In seconds, as in the `Retry-After` header. */
  retryAfter: z.optional(z.number()),
  /** With EVIDENCE_MISSING, the page of the site where the person reads and signs. After that, the same call works. */
  finishAt: z.optional(z.string()),
  /** With UPDATE_REQUIRED, the store pages of the apps, if the operator has set them. */
  updateAt: z.optional(z.object({ customer: z.optional(z.string()), hero: z.optional(z.string()) })),
  /** With CHANGED_ELSEWHERE of a redirect, where it leads by now. */
  leadsTo: z.optional(z.string()),
  /** The waitlist's clients read the message from this field (SPEC 8). */
  error: z.optional(z.string()),
})
export type RefusalBody = z.infer<typeof refusalBody>
