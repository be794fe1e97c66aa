import { href } from 'react-router'
import { isFormError } from '../form/form-error.ts'
import { FormErrorNote } from '../form/form-error-note.tsx'
import { PostForm } from '../form/post-form.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Done } from './done.tsx'
import { isAccountAnswer } from './is-account-answer.ts'

/**
 * Asks to confirm an email, with a button that sends the link again. `email` is null if there is none to confirm; the answer to the
 * button is shown even then, because it may be that the email is confirmed by now. `answer` is the page's `actionData`; the page's
 * action is `emailReminderAction`.
 */
export function EmailReminder({ email, answer }: { email: string | null; answer: unknown }) {
  const part = isAccountAnswer(answer) ? answer : undefined
  return (
    <>
      <Done answer={part} />
      <FormErrorNote formError={isFormError(answer) ? answer : part?.formError} />
      {email && (
        <Note>
          <PostForm preventScrollReset>
            <p>
              <b>Please confirm your email.</b> We sent a link to {email}. Open it so our messages reach you.
              Wrong address? <a href={`${href('/account')}#email`}>Change it</a>.
            </p>
            <Button type="submit" look="quiet" name="intent" value="confirm-email">
              Send the link again
            </Button>
          </PostForm>
        </Note>
      )}
    </>
  )
}
