import { href } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import { audienceNames } from '../../../contract/audience.ts'
import type { PersonView } from '../../../contract/console/people.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { History } from '../../ui/console/history.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { StatusWord } from '../../ui/console/status-word.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { caseHref } from '../review/filters.ts'
import { statusWords } from '../review/step-words.ts'
import { sentenceMoment, shortMoment } from '../review/times.ts'
import { shownPhone } from '../shown-phone.ts'
import { messageStates, messageWords } from './person-words.ts'

interface Props {
  person: PersonView
  now: string
}

const stateOf = ({ closedAt, frozenAt }: PersonView) => {
  if (closedAt) return { tone: 'fix', word: 'Closed', at: closedAt } as const
  return frozenAt
    ? ({ tone: 'bad', word: 'Frozen', at: frozenAt } as const)
    : ({ tone: 'ok', word: 'Open', at: null } as const)
}

function StepState({
  person: { applicationId },
  step: { step, status },
  reviews,
}: {
  person: PersonView
  step: PersonView['steps'][number]
  reviews: boolean
}) {
  const { words } = statusWords[status]
  if (!reviews || !applicationId) return words
  return (
    <>
      <a href={caseHref({ applicationId, step }, {})}>{words}</a>
      {step === 'backgroundCheck' && status !== 'PENDING' && (
        <>
          {' · '}
          <a href={href('/console/review/:applicationId/screening', { applicationId })}>Report and number</a>
        </>
      )}
    </>
  )
}

export function PersonFacts({ person, now, reviews }: Props & { reviews: boolean }) {
  const state = stateOf(person)
  const { failures, frozenUntil } = person.number
  const facts: [string, React.ReactNode][] = [
    [
      'Account',
      <>
        <StatusWord tone={state.tone}>{state.word}</StatusWord>
        {state.at && ` since ${shortMoment(state.at, now)}`}
      </>,
    ],
    ['Since', sentenceMoment(person.createdAt, now)],
  ]
  if (!person.closedAt)
    facts.push(
      ['Email', `${person.email}${person.emailProven ? ', proven' : ', not proven yet'}`],
      ['Phone', shownPhone(person.phone)],
      [
        'Codes to this number',
        frozenUntil
          ? `Frozen until ${shortMoment(frozenUntil, now)}`
          : `Not frozen${failures ? `, ${counted(failures, 'wrong guess', 'wrong guesses')}` : ''}`,
      ],
      ['News', `Email ${person.marketingEmail ? 'yes' : 'no'}, text ${person.marketingSms ? 'yes' : 'no'}`],
    )
  for (const step of person.steps)
    facts.push([
      stepTexts[step.step].title,
      <StepState key={step.step} person={person} step={step} reviews={reviews} />,
    ])
  for (const { reference, topic, createdAt } of person.supportMessages)
    facts.push([`Message ${reference}`, `${topic}, ${shortMoment(createdAt, now)}`])
  return (
    <Panel title={audienceNames[person.audience]} note="Viewing is logged.">
      <dl className="person-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="person-fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Messages sent to this person. Their text is not stored; a failed one can be sent again. */
export function PersonMessages({ person, now, formError }: Props & { formError: FormError | undefined }) {
  const refused = formError?.values.intent === 'resend' ? formError : undefined
  return (
    <Panel title="Messages" note={`${person.messages.length} newest`} table>
      <FormErrorNote formError={refused} />
      {person.messages.length === 0 ? (
        <p className="con-empty">No messages sent.</p>
      ) : (
        <ConsoleTable label="Messages" head={['When', 'Message', 'How', 'State', 'Again']}>
          {person.messages.map(message => (
            <TableRow key={message.id}>
              <td className="num">{shortMoment(message.createdAt, now)}</td>
              <td>
                <b>{messageWords(message.template)}</b>
              </td>
              <td>{message.channel === 'sms' ? 'Text' : 'Email'}</td>
              <td>
                <StatusWord tone={messageStates[message.state].tone}>
                  {messageStates[message.state].word}
                </StatusWord>
                {message.error && <span className="mut"> {message.error}</span>}
              </td>
              <td>
                {message.refusal === null ? (
                  <PostForm action={href('/console/people/:accountId', { accountId: person.accountId })}>
                    <input type="hidden" name="intent" value="resend" />
                    <input type="hidden" name="id" value={message.id} />
                    <Button
                      type="submit"
                      look="quiet"
                      aria-label={`Send again: ${messageWords(message.template)}`}
                    >
                      Send again
                    </Button>
                  </PostForm>
                ) : (
                  <span className="mut">{message.refusal}</span>
                )}
              </td>
            </TableRow>
          ))}
        </ConsoleTable>
      )}
    </Panel>
  )
}

export function PersonSessions({ person, now }: Props) {
  if (person.sessions.length === 0) return null
  return (
    <Panel title="Devices" note={`${person.sessions.filter(({ open }) => open).length} logged in`} table>
      <ConsoleTable label="Devices" head={['Device', 'First used', 'Last used', 'Session']}>
        {person.sessions.map(session => (
          <TableRow key={session.id}>
            <td>{session.device}</td>
            <td className="num">{shortMoment(session.openedAt, now)}</td>
            <td className="num">{shortMoment(session.usedAt, now)}</td>
            <td>{session.open ? <StatusWord tone="ok">Logged in</StatusWord> : 'Ended'}</td>
          </TableRow>
        ))}
      </ConsoleTable>
    </Panel>
  )
}

export function PersonEvents({ person, now }: Props) {
  return (
    <Panel title="What happened" note="Newest first">
      <History
        entries={person.events.map((event, at) => ({
          id: String(at),
          time: shortMoment(event.at, now),
          dateTime: event.at,
          text: `${event.actor}: ${[event.action, event.detail].filter(Boolean).join(' · ')}`,
        }))}
      />
    </Panel>
  )
}
