import type { StepState } from '../../../contract/application.ts'
import { canRenew } from '../../../contract/license-renewal.ts'
import { longDay } from '../../../contract/new-york-time.ts'
import { Note } from '../../ui/feedback/note.tsx'

export function RenewalNote({ step }: { step: StepState }) {
  if (!canRenew(step) || !step.expiresOn) return null
  const until = `Your current card is good until ${longDay(step.expiresOn)}, and you can stay online while we check the new one.`
  return (
    <Note tone={step.renewal ? 'bad' : 'line'}>
      <p>
        <b>{step.renewal ? 'The new card needs a fix.' : 'Send the new card.'}</b>{' '}
        {step.renewal?.reason ? `${step.renewal.reason} ${until}` : until}
      </p>
    </Note>
  )
}
