import { agencyInvitation } from './agency-invitation.ts'
import { call } from './call.ts'
import type { PageSlug } from './content.ts'
import { fieldLimits } from './field-limits.ts'
import { instant, optionalTick } from './fields.ts'
import { stepStatuses } from './hero-step.ts'
import { formerNotice, legalNoticeSummary } from './legal-notices.ts'
import { messages } from './messages.ts'
import { optionalNameLine } from './person-name.ts'
import { textOrNumber, z } from './schema.ts'
import { plainNumber } from './typed-text.ts'

/** At most nine digits (SPEC 5, SSN input). */
export function ssnDigits(typed: string): string {
  return plainNumber(typed).replace(/\D/g, '').slice(0, fieldLimits.ssnDigits)
}
export function formatSsn(typed: string): string {
  const digits = ssnDigits(typed)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}
/** Sample numbers, printed on a wallet card or in a leaflet, and numbers typed by habit. They belong to nobody. */
const sampleSsns: readonly string[] = ['123456789', '078051120', '219099999']

/**
 * True for nine digits that can be an SSN: area other than 000, 666 and 9xx, group other than 00, serial other than 0000 (DECISIONS
 * B1).
 */
export function isPossibleSsn(typed: string): boolean {
  const digits = plainNumber(typed).replace(/[\s-]/g, '')
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) && !sampleSsns.includes(digits)
}

export const ssn = z.pipe(
  z.pipe(
    textOrNumber(messages.validNumber, fieldLimits.ssnDigits),
    z.string().check(z.refine(isPossibleSsn, messages.validNumber)),
  ),
  z.transform(ssnDigits),
)

/** The three texts that precede the number, in the legally required order (DECISIONS B4). */
export const evidenceKinds = ['disclosure', 'authorization', 'stateNotices'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]
export const evidencePages: Record<EvidenceKind, PageSlug> = {
  disclosure: 'background-check-disclosure',
  authorization: 'background-check-authorization',
  stateNotices: 'additional-disclosures-new-york-minnesota',
}

export const backgroundCheckState = z.object({
  verificationStatus: z.enum(stepStatuses),
  evidence: z.array(z.object({ kind: z.enum(evidenceKinds), version: z.string(), at: instant })),
  /** Titles of the steps that must be done first (DECISIONS B6). */
  missing: z.array(z.string()),
  signedAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  erasedAt: z.nullable(instant),
  copyRequested: z.boolean(),
  /** True if the last text was signed in advance: the number may then be sent without another signature. */
  signedAhead: z.optional(z.boolean()),
})
/** The link is a secret, so calls whose answers are stored for a repeated key leave it out. */
const stateWithInvitation = z.object({
  ...backgroundCheckState.shape,
  /** Set while the background check is with an agency that asks the applicant for more. Null once the applicant has answered. */
  invitation: z.optional(z.nullable(agencyInvitation)),
  /**
   * Notices about earlier reports that you answered, the newest first, and all letters. Set only if there are any, and once you have
   * signed again, so that `GET /hero/background-check/notice` has none.
   */
  formerNotices: z.optional(z.array(formerNotice)),
  legalNotices: z.optional(z.array(legalNoticeSummary)),
})
export type BackgroundCheckState = z.infer<typeof stateWithInvitation>

export const getBackgroundCheck = call({
  method: 'GET',
  path: '/hero/background-check',
  base: 'hero',
  caller: 'hero',
  tag: 'Hero application',
  summary: 'The state of the background check: what was read, signed, sent and erased',
  data: stateWithInvitation,
})
const signing = {
  acknowledged: optionalTick,
  signature: optionalNameLine(120),
  /** Confirms that a signature is the applicant's legal name although the account has another name. */
  signatureConfirmed: optionalTick,
  copyRequested: optionalTick,
}

export const recordEvidence = call({
  method: 'POST',
  path: '/hero/background-check/evidence',
  base: 'hero',
  caller: 'hero',
  tag: 'Hero application',
  summary: 'Record that a text of the background check was shown and read',
  description:
    'TEXT_CHANGED if `version` isn’t the one in force. The authorization comes after the disclosure. With `stateNotices`, ' +
    'the last one, you may send `acknowledged` and `signature`, for a number that is sent later in a separate call. If the ' +
    'signature isn’t the account’s name, the answer is SIGNATURE_DIFFERS until `signatureConfirmed` is true.',
  body: z.object({
    kind: z.enum(evidenceKinds),
    version: z.string().check(z.maxLength(20)),
    ...signing,
  }),
  data: backgroundCheckState,
  refusals: [
    'TEXT_CHANGED',
    'EVIDENCE_MISSING',
    'SIGNATURE_DIFFERS',
    'STEP_NOT_OPEN',
    'STEP_ALREADY_SENT',
    'STEP_BLOCKED',
  ],
})
export const submitBackgroundCheck = call({
  method: 'POST',
  path: '/hero/background-check',
  base: 'hero',
  caller: 'hero',
  tag: 'Hero application',
  summary: 'Send the Social Security Number and sign',
  description:
    'The number is envelope-encrypted on arrival, sent once to the screening provider, and then erased. No answer ever ' +
    'contains it. You may send just `number` once all legal texts are read and signed. Before that, the answer is 409 ' +
    'EVIDENCE_MISSING with `finishAt`, the page of the site where that is done. Open it, and make the same call again. If ' +
    'the signature isn’t the account’s name, the answer is SIGNATURE_DIFFERS, and nothing is stored, until ' +
    '`signatureConfirmed` is true.',
  body: z.object({ number: ssn, ...signing }),
  data: z.object({ success: z.literal(true), ...backgroundCheckState.shape }),
  refusals: ['EVIDENCE_MISSING', 'SIGNATURE_DIFFERS', 'STEP_NOT_OPEN', 'STEP_ALREADY_SENT', 'STEP_BLOCKED'],
})
