import type { ReactNode } from 'react'
import { DrawingFile } from '../art/drawing-file.tsx'
import './job-at-a-glance.css'

/** Facts around a Hero on duty, numbered as in the drawing. */
export function JobAtAGlance({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <div className="job-at-a-glance">
      <DrawingFile
        name="hero-glance"
        alt="A Hero in uniform stands beside a customer under a street lamp, with an ID card on a lanyard and a phone in the hand."
      />
      <dl>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What a Hero should have at hand, drawn on one table. */
export function NeededItems({ items }: { items: readonly string[] }) {
  return (
    <ul className="needed-items">
      {items.map(item => (
        <li key={item}>
          <DrawingFile name="five-needed" alt="" />
          <p>{item}</p>
        </li>
      ))}
    </ul>
  )
}
