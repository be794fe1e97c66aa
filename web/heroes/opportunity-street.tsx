import { Drawing } from '../art/drawing.tsx'
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
  const pictures = opportunity(pay)
  return (
    <ul className="chance">
      {reasons.map(({ title, text }, index) => (
        <li key={title}>
          <Drawing svg={pictures[index]!} decorative />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
