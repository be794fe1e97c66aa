import { call } from '../call.ts'
import { instant } from '../fields.ts'
import { z } from '../schema.ts'

const agreementMail = z.object({
  /** When it was sent, or queued if it has not been sent. */
  at: instant,
  /** `failed` also if it came back. Null for a mail so old that the outbox no longer lists it. */
  state: z.nullable(z.enum(['queued', 'sent', 'failed'])),
})
export type AgreementMail = z.infer<typeof agreementMail>
const personNotAgreed = z.object({
  accountId: z.string(),
  name: z.string(),
  /** Masked, as in `findPeople`. */
  email: z.string(),
  /** False for an applicant. */
  verified: z.boolean(),
  /** The version that applies to them, and when they agreed to it. Null if none does. */
  applies: z.nullable(z.object({ version: z.string(), agreedAt: instant })),
  /** The mail about this version. Null if they haven’t been told. */
  told: z.nullable(agreementMail),
  /** The reminder, which goes out once before the version’s day. Null if they haven’t been reminded. */
  reminded: z.nullable(agreementMail),
})
export const peopleNotAgreed = call({
  tag: 'Console: people',
  method: 'GET',
  path: '/console/not-agreed/:version',
  caller: 'support',
  summary: 'List the Heroes and applicants who haven’t agreed to a version of the engagement agreement',
  description:
    'Those who agreed to an earlier version but neither to this one nor to a later one, in the order of their first agreement, ' +
    'which is the order in which they are told, each with the mails they got about it. NOT_FOUND for an unknown version, an earlier one than the one in force, one ' +
    'without words of its own, and if there are too many agreements to read.',
  params: z.object({ version: z.string().check(z.maxLength(40)) }),
  query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
  data: z.object({ rows: z.array(personNotAgreed), next: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND'],
})
