import type { ReactNode } from 'react'
import { Drawing } from '../art/drawing.tsx'
import { door, walkers } from '../art/request-people.ts'
import './request-stops.css'

type Stops = readonly { title: string; text: ReactNode }[]

/** Three stops side by side. The numbers continue those of the stops before them. */
export function RequestStops({ stops, from = 1 }: { stops: Stops; from?: number }) {
  return (
    <ol className="request-stops" start={from}>
      {stops.map(({ title, text }, index) => (
        <li key={title}>
          <h3>
            <span className="request-number" aria-hidden="true">
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
    <div className="request-walk" aria-hidden="true">
      <Drawing svg={walkers()} className="request-people" />
      <Drawing svg={door()} className="request-door" />
      <svg className="request-minutes" aria-hidden="true">
        <line
          className="request-slabs"
          x2="100%"
          y1="20"
          y2="20"
          pathLength={all}
          strokeDasharray=".93 .07"
        />
        <line className="request-taken" x2={at(minimum)} y1="20" y2="20" />
        <line className="request-added" x1={at(minimum)} x2="100%" y1="20" y2="20" />
        <line className="request-end" x1={at(minimum)} x2={at(minimum)} y1="-4" y2="44" />
        <text className="request-word" x={at(minimum)} y="72" textAnchor="middle">
          {`${minimum} min`}
        </text>
        <text className="request-word request-extend" x="100%" dx="-10" y="72" textAnchor="end">
          Extend
        </text>
        {numbers.map(([number, x]) => (
          <svg key={number} x={x} y="20" overflow="visible" aria-hidden="true">
            <circle cx="23" r="20" />
            <text className="request-digit" x="23" y="6" textAnchor="middle">
              {number}
            </text>
          </svg>
        ))}
      </svg>
    </div>
  )
}
