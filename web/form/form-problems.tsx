import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FaultNote } from './fault-note.tsx'
import type { FormFault } from './form-fault.ts'
import type { BoundForm } from './use-form.ts'

/** What stands above a form that was refused: all messages as links to their fields, or the server's own words. */
export function FormProblems({
  form,
  fault,
}: {
  form: Pick<BoundForm, 'summary'>
  fault: FormFault | undefined
}) {
  const { errors, attempt } = form.summary
  const listed = attempt > 0 && errors.length > 0
  return (
    <>
      <FaultNote fault={fault} />
      {listed && <ErrorTitle />}
      {listed && (
        <ErrorSummary title={everydayRefusals.INVALID_INPUT.message} errors={errors} attempt={attempt} />
      )}
    </>
  )
}
