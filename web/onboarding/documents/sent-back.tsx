import type { StepState } from '../../../contract/application.ts'
import { Note } from '../../ui/feedback/note.tsx'

export function SentBack({ step, lead }: { step: StepState; lead?: string }) {
  if (step.status !== 'INVALID') return null
  return (
    <Note tone="bad">
      <p>
        <b>{lead ?? 'One step needs a fix.'}</b> {step.reason}
      </p>
    </Note>
  )
}
