import { href } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'

/** Says that an email is not confirmed, and sends the link again in one press; what came of it is on the account's page. */
export function EmailReminder({ email }: { email: string }) {
  return (
    <Note>
      <form method="post" action={`${href('/account')}#email`}>
        <p>
          <b>Please confirm your email.</b> We sent a link to {email}. Open it, so that our messages reach
          you. Is the address wrong? <a href={`${href('/account')}#email`}>Change it</a>.
        </p>
        <Button type="submit" look="quiet" name="intent" value="confirm-email">
          Send the link again
        </Button>
      </form>
    </Note>
  )
}
