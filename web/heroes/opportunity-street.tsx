import { DrawnList } from '../art/drawn-list.tsx'
import { opportunity } from '../art/opportunity.ts'
import './opportunity-street.css'

export type Reason = { reason: keyof ReturnType<typeof opportunity>; title: string; text: string }

/** Three reasons as one street: the license, the switch, and ten lamps, one for each assignment. Pay in cents. */
export function OpportunityStreet({ reasons, pay }: { reasons: readonly Reason[]; pay: number }) {
  const pictures = opportunity(pay)
  const rows = reasons.map(({ reason, ...words }) => ({ picture: pictures[reason], ...words }))
  return <DrawnList className="opportunity-street" rows={rows} />
}
