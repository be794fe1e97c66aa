import { Ticket } from '../../ui/progress/ticket.tsx'

const parts = ['What we check', 'Disclosure', 'Authorization', 'Your number'] as const

/** The parts of the background check as a small line; `at` is the present one. */
export function StepTicket({ at }: { at: 0 | 2 | 3 }) {
  return (
    <Ticket
      label="Parts of this step"
      steps={parts.map((name, index) => ({ name, done: index < at, current: index === at }))}
    />
  )
}
