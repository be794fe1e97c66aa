import { type Entry, timedKinds } from '../../../contract/console/entry.ts'
import { faultField } from '../../form/fault-field.ts'
import type { FormFault } from '../../form/form-fault.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { Autosave } from './use-autosave.ts'
import { clockTime, isNameKind } from './words.ts'

/** "Saved 12:04:31", or why it is not. */
function SaveLine({ auto }: { auto: Autosave }) {
  const words = () => {
    if (auto.isLost) return 'Not saved. What you wrote stays here, and we try again.'
    if (auto.fault) return 'Not saved.'
    if (auto.isSaving || auto.isDirty) return 'Saving…'
    return auto.savedAt ? `Saved ${clockTime(auto.savedAt)}` : ''
  }
  return (
    <p className="cnt-saved num" role="status" data-bad={auto.fault ? '' : undefined}>
      {words()}
    </p>
  )
}

interface Props {
  entry: Entry
  auto: Autosave
  fault: FormFault | undefined
  busy: boolean
}

/** What can be done with the text, at the foot of its form. Each is a plain button of the form. */
export function EditorBar({ entry, auto, fault, busy }: Props) {
  const { state, kind } = entry
  const isPage = kind === 'page'
  const isOut = state === 'published' || state === 'changed'
  return (
    <>
      <SaveLine auto={auto} />
      <div className="cnt-acts">
        <Button type="submit" name="intent" value="save" look="ghost" small busy={busy}>
          Save
        </Button>
        {timedKinds.includes(kind) && (
          // Empty again once a moment is set: pressed then, the button means now.
          <TextField
            key={`${state} ${entry.plannedFrom}`}
            {...faultField(fault, 'at')}
            type="datetime-local"
            label={isOut ? 'Changes go out at, New York time' : 'Publish at, New York time'}
            hint="Empty is now."
          />
        )}
        <Button type="submit" name="intent" value="publish" small busy={busy}>
          {isOut ? 'Publish the changes' : 'Publish'}
        </Button>
        {!isNameKind(kind) && (
          <Button type="submit" name="intent" value="share" look="ghost" small busy={busy}>
            Share the preview
          </Button>
        )}
        {state !== 'draft' && (
          <Button type="submit" name="intent" value="withdraw" look="ghost" small busy={busy}>
            {isPage ? 'Take back the version to come' : 'Withdraw'}
          </Button>
        )}
        {!isPage && (
          <Button type="submit" name="intent" value="delete" look="bad" small busy={busy}>
            Delete
          </Button>
        )}
      </div>
    </>
  )
}
