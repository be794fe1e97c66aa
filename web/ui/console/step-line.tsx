import type { DotStatus } from '../progress/status-dot.tsx'
import './step-line.css'

type ConsoleStop = {
  name: string
  status: DotStatus
  /** The status for screen readers. */
  words: string
  current?: boolean
  href?: string | undefined
}

export function StepLine({ label, stops }: { label: string; stops: readonly ConsoleStop[] }) {
  return (
    <div className="con-line">
      <ol aria-label={label}>
        {stops.map(stop => (
          <li key={stop.name} data-s={stop.status} aria-current={stop.current ? 'step' : undefined}>
            <i />
            {stop.href ? <a href={stop.href}>{stop.name}</a> : stop.name}
            <span className="vh">, {stop.words}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
