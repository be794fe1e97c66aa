import type { FormError } from '../form/form-error.ts'

const codes: readonly FormError['code'][] = ['ALREADY_DONE', 'ALREADY_DECIDED', 'DECISION_NOT_ALLOWED']

/**
 * Splits the answer to a form of a page with many: `done` says that a colleague was first. The page has been loaded again, and may no
 * longer have the form, so it shows this above them all. Any other refusal is shown by its form.
 */
export const splitDone = (formError: FormError | undefined) =>
  formError && codes.includes(formError.code)
    ? { done: formError, formError: undefined }
    : { done: undefined, formError }
