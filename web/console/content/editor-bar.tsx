import { href } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import { type Entry, timedKinds } from '../../../contract/console/entry.ts'
import { newYorkSeconds } from '../../../contract/new-york-time.ts'
import { errorField } from '../../form/error-field.ts'
import type { FormError } from '../../form/form-error.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { isLoggedOut, isOthers } from './save-pauses.ts'
import type { Autosave } from './use-autosave.ts'
import { isNameKind } from './words.ts'

function SaveLine({ auto }: { auto: Autosave }) {
  const words = () => {
    if (auto.formError && isLoggedOut(auto.formError))
      return (
        <>
          Not saved: you’re logged out.{' '}
          <a href={href('/console/login')} target="_blank" rel="noreferrer">
            Log in in a new tab
          </a>
          , and what you wrote here is saved.
        </>
      )
    if (auto.formError && isOthers(auto.formError))
      return 'Not saved: another person has logged in to this browser. Once you’re back, what you wrote here is saved.'
    if (auto.isLost) return 'Not saved. What you wrote is still here, and we’ll try again.'
    if (auto.formError) return 'Not saved.'
    if (auto.isSaving || auto.isDirty) return 'Saving…'
    return auto.savedAt ? `Saved ${newYorkSeconds(auto.savedAt)}` : ''
  }
  return (
    <p className="content-saved num" role="status" data-bad={auto.formError ? '' : undefined}>
      {words()}
    </p>
  )
}

interface Props {
  entry: Entry
  auto: Autosave
  formError: FormError | undefined
}

/** Withdrawing writes to everyone who was told (docs/decisions/0481). */
function Announcement({ versions }: Pick<Entry, 'versions'>) {
  const told = Math.max(0, ...versions.map(each => (each.canWithdraw && each.announced?.told) || 0))
  if (told === 0) return null
  return (
    <p className="small">
      We’ve told {counted(told, 'person', 'people')} about the version to come. If you withdraw it, we’ll tell
      them that, too.
    </p>
  )
}

/** Deleting takes two clicks: the button appears only below the words that explain it. */
function Delete({ isOut }: { isOut: boolean }) {
  return (
    <details className="content-delete">
      <summary>Delete…</summary>
      <p>
        {isOut
          ? 'It disappears from the site and from the lists right away.'
          : 'It disappears from the lists.'}{' '}
        You can restore it as a draft.
      </p>
      <Button type="submit" name="intent" value="delete" look="bad" small>
        Delete this text
      </Button>
    </details>
  )
}

export function EditorBar({ entry, auto, formError }: Props) {
  const { state, kind, versions } = entry
  const isPage = kind === 'page'
  const canWithdraw = isPage ? versions.some(version => version.canWithdraw) : state !== 'draft'
  const isOut = state === 'published' || state === 'changed'
  return (
    <>
      {timedKinds.includes(kind) && (
        // After a time is scheduled, the changed key gives an empty field, so that the next press publishes now.
        <TextField
          key={`${state} ${entry.scheduledFrom}`}
          {...errorField(formError, 'at')}
          type="datetime-local"
          label={isOut ? 'Changes go out at, New York time' : 'Publish at, New York time'}
          hint="Leave blank to publish now."
        />
      )}
      <div className="content-bar">
        <SaveLine auto={auto} />
        <Button type="submit" name="intent" value="save" look="ghost" small>
          Save
        </Button>
        <Button type="submit" name="intent" value="publish" small>
          {isOut ? 'Publish the changes' : 'Publish'}
        </Button>
      </div>
      <div className="content-actions">
        {!isNameKind(kind) && (
          <Button type="submit" name="intent" value="share" look="ghost" small>
            Share the preview
          </Button>
        )}
        {canWithdraw && (
          <Button type="submit" name="intent" value="withdraw" look="ghost" small>
            {isPage ? 'Withdraw the version to come' : 'Withdraw'}
          </Button>
        )}
        {!isPage && <Delete isOut={isOut} />}
      </div>
      <Announcement versions={versions} />
    </>
  )
}
