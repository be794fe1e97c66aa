import type { RefusalCode } from './errors.ts'

/** What an answer with one of these codes has beside its message. */
interface RefusalDetails {
  CARD_FORM_ELSEWHERE: {
    /** URL where the person adds the card. */
    finishAt: string
  }
  EVIDENCE_MISSING: {
    /** URL where the person can do what is still missing. */
    finishAt: string
  }
  UPDATE_REQUIRED: {
    /** The stores' pages of the apps, if the operator has set them. */
    updateAt?: { customer?: string; hero?: string }
  }
  CHANGED_ELSEWHERE: {
    /** Where a redirect leads by now. */
    leadsTo?: string
  }
}

export type DetailsOf<Code extends RefusalCode> = Code extends keyof RefusalDetails
  ? RefusalDetails[Code]
  : unknown

/** Codes that are never refused without their details. */
export type DetailedCode = 'CARD_FORM_ELSEWHERE' | 'EVIDENCE_MISSING'

/** The details of any code. */
export type AnyDetails = Partial<RefusalDetails[keyof RefusalDetails]>

type DetailName = { [Code in keyof RefusalDetails]: keyof RefusalDetails[Code] }[keyof RefusalDetails]

/**
 * The code of a refused call, with its details. A detail can be read only once the code is known, and may be missing even then:
 * other implementations leave it out.
 */
export type CodeWithDetails =
  | ({ code: RefusalCode } & { [Name in DetailName]?: undefined })
  | { [Code in keyof RefusalDetails]: { code: Code } & Required<RefusalDetails[Code]> }[keyof RefusalDetails]
