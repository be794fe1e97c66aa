import type { PersonView } from '../../../contract/console/people.ts'
import { staffPages } from '../../../contract/staff-limits.ts'

/** The page loads a limited number per kind, so there may be more. */
const counted = (count: number, one: string, many: string) =>
  `${count}${count >= staffPages.ofPerson ? ' or more' : ''} ${count === 1 ? one : many}`

export function ErasurePreview({ person }: { person: PersonView }) {
  const { firstName, lastName, email, steps, sessions, messages, supportMessages } = person
  const sent = steps.filter(({ status }) => status !== 'PENDING').length
  const open = sessions.filter(session => session.open).length
  return (
    <>
      <p>
        This closes the account of{' '}
        <b>
          {firstName} {lastName}, {email}
        </b>
        , and erases it for good. This can’t be undone.
      </p>
      <ul className="per-erased">
        {person.applicationId && (
          <li>
            Their application, with {counted(sent, 'step they sent', 'steps they sent')} and every picture
          </li>
        )}
        <li>{counted(open, 'open session', 'open sessions')}: logged out right away</li>
        <li>{counted(messages.length, 'message to them', 'messages to them')}</li>
        <li>{counted(supportMessages.length, 'message to support', 'messages to support')}</li>
      </ul>
      <p className="mut">What the law asks us to keep stays sealed. They’re told by email.</p>
    </>
  )
}
