import { Form } from 'react-router'
import type { Entry } from '../../../contract/console/entry.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { sentenceMoment } from '../review/times.ts'

interface Props {
  entry: Entry
  busy: boolean
  /** ISO instant. */
  now: string
}

/**
 * The scheduled publication, with a button to cancel it. It has its own form so that Enter in a text field never
 * presses this button.
 */
export function Planned({ entry: { plan, plannedFrom, version }, busy, now }: Props) {
  if (!plan || !plannedFrom) return null
  const moment = sentenceMoment(plannedFrom, now)
  const later = plan.version < version ? ' What was written after that stays here.' : ''
  return (
    <Note tone={plan.fault ? 'bad' : 'line'}>
      <Form method="post" className="cnt-plan">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="planned" value={plannedFrom} />
        <p>
          {plan.fault
            ? `The changes could not go out at ${moment}: ${plan.fault}`
            : `${plan.by} has scheduled the changes for ${moment} in New York.${later}`}
        </p>
        <Button type="submit" name="intent" value="cancel-plan" look="ghost" small busy={busy}>
          Cancel the schedule
        </Button>
      </Form>
    </Note>
  )
}
