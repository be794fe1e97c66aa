import { Ticket } from '../../ui/progress/ticket.tsx'

const parts = ['What we check', 'Disclosure', 'Authorization', 'Your number'] as const

export function StepTicket({ at }: { at: 0 | 2 | 3 }) {
  return (
    <Ticket
      label="Parts of this step"
      steps={parts.map((name, index) => ({ name, done: index < at, current: index === at }))}
    />
  )
}
