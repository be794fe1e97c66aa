import { classNames } from '../class-names.ts'
import './ticket.css'

type TicketStep = { name: string; done?: boolean; current?: boolean }

export function Ticket({ label, steps }: { label: string; steps: readonly TicketStep[] }) {
  return (
    <ol className="ticket" aria-label={label}>
      {steps.map(step => (
        <li
          key={step.name}
          className={classNames(step.done && 'is-done') || undefined}
          aria-current={step.current ? 'step' : undefined}
        >
          {step.name}
        </li>
      ))}
    </ol>
  )
}
