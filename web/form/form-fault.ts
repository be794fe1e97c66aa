import type { RefusalCode } from '../../contract/errors.ts'
import { everydayRefusals } from '../../contract/everyday-refusals.ts'

/** What went wrong with a form that was sent: messages at the fields, words above them, and what was typed. */
export interface FormFault {
  /** By field name, dotted where the schema nests: `personalInfo.height`. */
  errors: Record<string, string>
  /** What is not about one field; null when every message stands at its field. */
  message: string | null
  code: RefusalCode
  /** What was typed, less the secrets; a page without scripts fills its fields with it. */
  values: Record<string, string>
  /** Seconds. */
  retryAfter?: number
}

export const isFormFault = (value: unknown): value is FormFault =>
  typeof value === 'object' && value !== null && 'errors' in value && 'code' in value && 'values' in value

/** The browser could not reach the site at all. Nothing was lost: the fields still hold what was typed. */
export const unreachableFault: FormFault = {
  errors: {},
  message: everydayRefusals.UNAVAILABLE.message,
  code: 'UNAVAILABLE',
  values: {},
}
export const isUnreachable = (value: unknown): value is FormFault =>
  isFormFault(value) && value.code === unreachableFault.code
