import { href } from 'react-router'
import { counted, dollarsAndCents, inHours } from '../../contract/amounts.ts'
import { Drawing } from '../art/drawing.tsx'
import { assignmentStrokes } from '../art/figure-drawings.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import { usePrices } from '../layout/use-prices.ts'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import type { PayEstimate } from './pay-estimate.ts'
import './pay-estimator.css'

export function PayEstimator({ estimate: { typed, errors, answer } }: { estimate: PayEstimate }) {
  const { minimumMinutes } = usePrices()
  return (
    <div className="pay-estimator">
      {!answer && <ErrorTitle />}
      <form method="get" action={`${href('/hero-earning')}#estimate`} noValidate>
        <TextField
          id="minutes"
          name="minutes"
          label="Minutes of each assignment"
          hint={`${minimumMinutes} or more`}
          inputMode="numeric"
          look="number"
          autoComplete="off"
          defaultValue={typed.minutes}
          error={errors.minutes}
        />
        <TextField
          id="assignments"
          name="assignments"
          label="Assignments"
          hint="In a week, or in an evening"
          inputMode="numeric"
          look="number"
          autoComplete="off"
          defaultValue={typed.assignments}
          error={errors.assignments}
        />
        <Button type="submit" arrow>
          Count
        </Button>
      </form>
      {answer && (
        <div className="pay-estimator-answer">
          <p>
            <output htmlFor="minutes assignments" className="num">
              {dollarsAndCents(answer.pay)}
            </output>{' '}
            <span>
              before tips, for {counted(answer.assignments, 'assignment')} of {answer.minutes} minutes:{' '}
              {inHours(answer.walked)} of assignments.
            </span>
          </p>
          <Drawing svg={assignmentStrokes(answer.assignments)} decorative />
        </div>
      )}
    </div>
  )
}
