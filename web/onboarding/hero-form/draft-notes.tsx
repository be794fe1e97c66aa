import { href } from 'react-router'
import { refusals } from '../../../contract/errors.ts'
import { everydayRefusals } from '../../../contract/everyday-refusals.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button, Buttons } from '../../ui/forms/button.tsx'
import { screenHref } from './screens.ts'
import { type Draft, useOffline } from './use-draft.ts'

/** The save status links to the notes, which may be out of view. */
export const draftNotesId = 'draft-notes'

export function DraftNotes({ draft, formError }: { draft: Draft; formError: FormError | undefined }) {
  const offline = useOffline()
  const { kind } = draft.status
  return (
    <>
      <FormErrorNote formError={formError} />
      {offline && (
        <Note tone="bad" live="status">
          <p>You’re offline. What you typed is still here. We won’t send anything until you’re back.</p>
        </Note>
      )}
      {!offline && kind === 'not-saved' && (
        <Note tone="bad" live="status">
          <p>Not saved yet. We’ll keep trying, so stay on this page.</p>
        </Note>
      )}
      {kind === 'logged-out' && <LoggedOut />}
      {kind === 'already-sent' && (
        <Note tone="bad" live="alert">
          <p>
            You’ve sent this form from another tab or device. What you’ve changed here since then isn’t part
            of it. <a href={href('/hero-signup-step-4')}>See what you sent</a>
          </p>
        </Note>
      )}
      {kind === 'changed-elsewhere' && (
        <Note tone="bad" live="alert">
          <p>{refusals.CHANGED_ELSEWHERE.message}</p>
          <Buttons>
            <Button small onClick={draft.takeNewer}>
              Use the newer version
            </Button>
            <Button small look="ghost" onClick={draft.keepThis}>
              Keep this one
            </Button>
          </Buttons>
        </Note>
      )}
    </>
  )
}

/** Unsaved answers stay in this window. The log-in opens in another one, and returning here saves them. */
function LoggedOut() {
  const next = new URLSearchParams({ next: screenHref('showHeroForm') })
  return (
    <Note tone="bad" live="alert">
      <p>{everydayRefusals.SESSION_ENDED.message} What you typed is still here.</p>
      <p>
        <a href={`${href('/login')}?${next}`} target="_blank" rel="noreferrer">
          Log in (opens another window)
        </a>
      </p>
    </Note>
  )
}
