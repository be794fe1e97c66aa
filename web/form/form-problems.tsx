import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import { ErrorSummary } from '../ui/forms/error-summary.tsx'
import type { FormError } from './form-error.ts'
import { FormErrorNote } from './form-error-note.tsx'
import type { BoundForm } from './use-form.ts'

type Summarized = { form: Pick<BoundForm, 'summary'> }

export function FieldProblems({ form }: Summarized) {
  const { errors, attempt } = form.summary
  if (attempt === 0 || errors.length === 0) return null
  return (
    <>
      <ErrorTitle />
      <ErrorSummary title={everydayRefusals.INVALID_INPUT.message} errors={errors} attempt={attempt} />
    </>
  )
}

export function FormProblems({ form, formError }: Summarized & { formError: FormError | undefined }) {
  return (
    <>
      <FormErrorNote formError={formError} />
      <FieldProblems form={form} />
    </>
  )
}
