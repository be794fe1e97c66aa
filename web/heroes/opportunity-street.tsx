import { DrawnList } from '../art/drawn-list.tsx'
import { opportunity } from '../art/opportunity.ts'
import './opportunity-street.css'

/** Three reasons as one street: the license, the switch, and ten lamps, one for each assignment. Pay in cents. */
export function OpportunityStreet({
  reasons,
  pay,
}: {
  reasons: readonly { title: string; text: string }[]
  pay: number
}) {
  return <DrawnList className="chance" rows={reasons} pictures={opportunity(pay)} />
}
