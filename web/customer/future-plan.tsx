import type { ReactNode } from 'react'
import { Drawing } from '../art/drawing.tsx'
import { futureSketch } from '../art/future-sketches.ts'
import './future-plan.css'

/** What is planned, drawn as the sheets of a plan. Parts that don't exist yet are dashed. */
export function PlanSheets({ plans }: { plans: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ul className="plan-sheets">
      {plans.map(({ title, text }, index) => (
        <li key={title}>
          <Drawing svg={futureSketch(index)} decorative />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

type Track = readonly [topic: string, launch: string, soon: string]

/** One line per topic. It is solid up to the launch and dashed after that. */
export function LaunchTracks({ label, tracks }: { label: string; tracks: readonly Track[] }) {
  return (
    <table className="launch-tracks" aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">At launch</th>
          <th scope="col">Coming soon</th>
        </tr>
      </thead>
      <tbody>
        {tracks.map(([topic, launch, soon]) => (
          <tr key={topic}>
            <th scope="row">{topic}</th>
            <td>
              <b aria-hidden="true">At launch</b> {launch}
            </td>
            <td>
              <b aria-hidden="true">Coming soon</b> {soon}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
