import type { ReactNode } from 'react'
import { Drawing } from '../art/drawing.tsx'
import { door, walkers } from '../art/request-people.ts'
import './request-stops.css'

type Stops = readonly { title: string; text: ReactNode }[]

/** Three stops side by side. The numbers continue those of the stops before them. */
export function RequestStops({ stops, from = 1 }: { stops: Stops; from?: number }) {
  return (
    <ol className="req-stops" start={from}>
      {stops.map(({ title, text }, index) => (
        <li key={title}>
          <h3>
            <span className="req-number" aria-hidden="true">
              {from + index}
            </span>
            {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

const notice = 5

/**
 * The shortest walk as a sidewalk with one slab for each minute. Numbers refer to the stops beside it: where the notice comes,
 * where the walk ends, and what can be added.
 */
export function WalkMinutes({ minimum }: { minimum: number }) {
  const all = minimum + notice
  const at = (minutes: number) => `${((Math.max(0, minutes) / all) * 100).toFixed(2)}%`
  const numbers = [
    [4, at(0)],
    [5, at((minimum - notice) / 2)],
    [6, at(minimum - notice)],
  ] as const
  return (
    <div className="req-walk" aria-hidden="true">
      <Drawing svg={walkers()} className="req-people" />
      <Drawing svg={door()} className="req-door" />
      <svg className="req-minutes" aria-hidden="true">
        <line className="req-slabs" x2="100%" y1="20" y2="20" pathLength={all} strokeDasharray=".93 .07" />
        <line className="req-taken" x2={at(minimum)} y1="20" y2="20" />
        <line className="req-added" x1={at(minimum)} x2="100%" y1="20" y2="20" />
        <line className="req-end" x1={at(minimum)} x2={at(minimum)} y1="-4" y2="44" />
        <text className="req-word" x={at(minimum)} y="72" textAnchor="middle">
          {`${minimum} min`}
        </text>
        <text className="req-word req-extend" x="100%" dx="-10" y="72" textAnchor="end">
          Extend
        </text>
        {numbers.map(([number, x]) => (
          <svg key={number} x={x} y="20" overflow="visible" aria-hidden="true">
            <circle cx="23" r="20" />
            <text className="req-digit" x="23" y="6" textAnchor="middle">
              {number}
            </text>
          </svg>
        ))}
      </svg>
    </div>
  )
}
