import type { ReviewCase } from '../../../contract/console.ts'
import { FactsTable } from '../../ui/console/decision.tsx'

/** What was typed, and by name what is kept from this decision (DECISIONS D10). */
export function Facts({ review }: { review: ReviewCase }) {
  return (
    <>
      {review.facts.length > 0 ? (
        <FactsTable
          head={['Field', 'Typed']}
          facts={review.facts.map(({ label, value }) => ({ name: label, typed: value }))}
        />
      ) : (
        <p className="small">Nothing was typed in this step.</p>
      )}
      {review.hidden.length > 0 && (
        <p className="con-kept">
          Kept from this decision: {review.hidden.map(label => label.replace(/[?.]$/, '')).join(', ')}.
        </p>
      )}
    </>
  )
}
