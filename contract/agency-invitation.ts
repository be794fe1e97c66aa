import { instant } from './fields.ts'
import { z } from './schema.ts'

/** The agency may ask the applicant for more, such as the date of birth. The request waits for the applicant, was answered, or expired. */
export const invitationStates = ['pending', 'completed', 'expired'] as const
export const agencyInvitation = z.object({
  state: z.enum(invitationStates),
  /** The agency's own page, for the applicant only. Null if the link is only in the agency's email, or if a new one is on its way. */
  url: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
  /** Whether the agency sends a new request once this one expires. */
  renews: z.boolean(),
})
export type AgencyInvitation = z.infer<typeof agencyInvitation>
