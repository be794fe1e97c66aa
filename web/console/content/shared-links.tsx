import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { sentenceMoment } from '../review/times.ts'

interface Props {
  /** ISO instant at which the last shared link expires. */
  until: string | null
  link: string | undefined
  now: string
}

export function SharedLinks({ until, link, now }: Props) {
  if (!until) return null
  return (
    <Note live={link ? 'status' : undefined}>
      <div className="content-note">
        {link ? (
          <p>
            Anyone with this link can see the draft until {sentenceMoment(until, now)}:{' '}
            <a href={link}>{link}</a>
          </p>
        ) : (
          <p>The draft is shared until {sentenceMoment(until, now)}.</p>
        )}
        <Button type="submit" name="intent" value="end-shares" look="ghost" small>
          End all shared links
        </Button>
      </div>
    </Note>
  )
}
