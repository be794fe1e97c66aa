import { counted } from '../../../contract/amounts.ts'
import type { PersonView } from '../../../contract/console/people.ts'
import { staffPages } from '../../../contract/staff-limits.ts'

/** The number of items on the page. The page loads a limited number of each kind, so there may be more. */
const countedHere = (count: number, one: string, many: string) =>
  count >= staffPages.ofPerson ? `${count} or more ${many}` : counted(count, one, many)

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
      <ul className="person-erased">
        {person.applicationId && (
          <li>
            Their application, with {countedHere(sent, 'step they sent', 'steps they sent')} and every picture
          </li>
        )}
        <li>{countedHere(open, 'open session', 'open sessions')}: logged out right away</li>
        <li>{countedHere(messages.length, 'message to them', 'messages to them')}</li>
        <li>{countedHere(supportMessages.length, 'message to support', 'messages to support')}</li>
      </ul>
      <p className="mut">What the law asks us to keep stays sealed. They’re told by email.</p>
    </>
  )
}
