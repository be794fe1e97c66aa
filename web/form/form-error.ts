import type { RefusalCode } from '../../contract/errors.ts'
import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import type { ErrorResult } from '../../contract/result.ts'

export interface FormError {
  /** By field name, with dots for nesting: `personalInfo.height`. */
  errors: Record<string, string>
  /** A message about no single field; null if every message belongs to a field. */
  message: string | null
  code: RefusalCode
  /** What was typed, without secrets; refills the form of a page without scripts. */
  values: Record<string, string>
  /** Seconds. */
  retryAfter?: number
}

/** A refusal as a form shows it: messages at the fields, or one above them. `errors` replaces the refusal's own. */
export function formErrorOf(
  { code, message, retryAfter, ...refusal }: ErrorResult,
  values: FormError['values'] = {},
  errors: FormError['errors'] = refusal.errors,
): FormError {
  const isAtFields = Object.keys(errors).length > 0
  return { errors, message: isAtFields ? null : message, code, values, ...(retryAfter ? { retryAfter } : {}) }
}

export const isFormError = (value: unknown): value is FormError =>
  typeof value === 'object' && value !== null && 'errors' in value && 'code' in value && 'values' in value

export const unreachableError: FormError = {
  errors: {},
  message: everydayRefusals.UNAVAILABLE.message,
  code: 'UNAVAILABLE',
  values: {},
}
export const isUnreachable = (value: unknown): value is FormError =>
  isFormError(value) && value.code === unreachableError.code
