import type { ReactNode } from 'react'
import { StatusDot } from './status-dot.tsx'
import '../layout/grounds.css'
import './arrival.css'

type ArrivalProps = {
  tag: string
  title: ReactNode
  stops: readonly string[]
  stopsLabel: string
  text: ReactNode
  actions: ReactNode
  scene: ReactNode
}

export function Arrival({ tag, title, stops, stopsLabel, text, actions, scene }: ArrivalProps) {
  return (
    <section className="arrive duty">
      <div className="scene">{scene}</div>
      <div className="wrap">
        <p className="arrive-tag">{tag}</p>
        <h1 tabIndex={-1}>{title}</h1>
        <ol className="arrive-line" aria-label={stopsLabel}>
          {stops.map(stop => (
            <li key={stop}>
              <StatusDot status="verified" />
              {stop}
            </li>
          ))}
        </ol>
        <p className="lede">{text}</p>
        <div className="btns">{actions}</div>
      </div>
    </section>
  )
}
