import type { Entry } from '../../../contract/console/entry.ts'
import { PostForm } from '../../form/post-form.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { sentenceMoment } from '../review/times.ts'

interface Props {
  entry: Entry
  /** ISO instant. */
  now: string
}

/**
 * The scheduled publication, with a button to cancel it. It has its own form so that Enter in a text field never
 * presses this button.
 */
export function ScheduledChanges({ entry: { scheduled, scheduledFrom, version }, now }: Props) {
  if (!scheduled || !scheduledFrom) return null
  const moment = sentenceMoment(scheduledFrom, now)
  const later = scheduled.version < version ? ' Anything written after that stays here.' : ''
  return (
    <Note tone={scheduled.problem ? 'bad' : 'line'}>
      <PostForm className="content-schedule">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="scheduledFrom" value={scheduledFrom} />
        <p>
          {scheduled.problem
            ? `The changes couldn’t go out at ${moment}: ${scheduled.problem}`
            : `${scheduled.by} has scheduled the changes for ${moment} in New York.${later}`}
        </p>
        <Button type="submit" name="intent" value="cancel-schedule" look="ghost" small>
          Cancel the schedule
        </Button>
      </PostForm>
    </Note>
  )
}
