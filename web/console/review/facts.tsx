import type { ReviewCase } from '../../../contract/console/cases.ts'
import { FactsTable } from '../../ui/console/decision.tsx'
import { decisionForm } from './checklist.tsx'

function Seen({ label, typed }: { label: string; typed: string | undefined }) {
  return (
    <select
      className="in con-seen"
      form={decisionForm}
      name={`facts.${label}`}
      aria-label={`${label} on the document`}
      data-fact=""
      defaultValue={typed ?? ''}
    >
      <option value="">Not compared</option>
      <option value="matches">Matches</option>
      <option value="differs">Differs</option>
    </select>
  )
}

export function Facts({
  review,
  typed = {},
}: {
  review: ReviewCase
  typed?: Readonly<Record<string, string>>
}) {
  const compare = review.files.length > 0 && review.decisions.some(({ refusal }) => refusal === null)
  if (review.facts.length === 0)
    return <p className="small">The applicant didn’t type anything for this step.</p>
  return (
    <FactsTable
      head={compare ? ['Field', 'Typed', 'Document'] : ['Field', 'Typed']}
      facts={review.facts.map(({ label, value }) => ({
        name: label,
        typed: value,
        ...(compare ? { check: <Seen label={label} typed={typed[`facts.${label}`]} /> } : {}),
      }))}
    />
  )
}
