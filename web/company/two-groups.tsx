import type { ReactNode } from 'react'
import type { Prices } from '../../contract/prices.ts'
import { Drawing } from '../art/drawing.tsx'
import { paidOf, twoMeet } from '../art/two-meet.ts'
import './two-groups.css'

interface Props {
  label: string
  names: readonly [string, string]
  rows: readonly (readonly [question: string, customers: ReactNode, heroes: ReactNode])[]
  /** The name of the row about money, where both sides of the shortest walk are drawn on one scale. */
  money: string
  prices: Prices
}

/** A comparison of two groups. Each question is on the border between them, and each group's answer is on the group's own color. */
export function TwoGroups({ label, names, rows, money, prices }: Props) {
  const drawn = (cents: number) => (
    <Drawing svg={paidOf(cents, prices.customerMinimum, prices.minimumMinutes)} decorative />
  )
  return (
    <div className="groups">
      <Drawing svg={twoMeet()} className="groups-meet" decorative />
      <table aria-label={label}>
        <thead>
          <tr>
            {names.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(([question, customers, heroes]) => (
          <tbody key={question}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                <span>{question}</span>
              </th>
            </tr>
            <tr>
              <td>
                {question === money && drawn(prices.customerMinimum)}
                {customers}
              </td>
              <td>
                {question === money && drawn(prices.heroPerMinimum)}
                {heroes}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  )
}
