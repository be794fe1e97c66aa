import type { ReactNode } from 'react'
import { type DotStatus, StatusDot } from './status-dot.tsx'
import './stepper.css'

export type StepperStop = { name: string; status: DotStatus; current?: boolean; href?: string }

type StepperProps = {
  label: string
  stops: readonly StepperStop[]
  count: ReactNode
  words: Partial<Record<DotStatus, string>>
}

export function Stepper({ label, stops, count, words }: StepperProps) {
  return (
    <nav className="stepper" aria-label={label}>
      <div className="wrap">
        <ol>
          {stops.map(stop => (
            <li key={stop.name} data-s={stop.status} aria-current={stop.current ? 'step' : undefined}>
              <StatusDot status={stop.status} />
              <span>
                {stop.href && !stop.current ? <a href={stop.href}>{stop.name}</a> : stop.name}
                {words[stop.status] && <span className="vh">, {words[stop.status]}</span>}
              </span>
            </li>
          ))}
        </ol>
        <p className="stepper-count">{count}</p>
      </div>
    </nav>
  )
}
