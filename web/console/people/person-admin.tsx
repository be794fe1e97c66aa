import { href } from 'react-router'
import type { PersonView } from '../../../contract/console/people.ts'
import { mediumDay } from '../../../contract/new-york-time.ts'
import { errorField } from '../../form/error-field.ts'
import type { FormError } from '../../form/form-error.ts'
import { ShownTo } from '../../layout/shown-to.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { StatusWord } from '../../ui/console/status-word.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { GuardedForm, isAbout } from '../factor/guarded-form.tsx'
import { sentenceMoment, shortMoment } from '../review/times.ts'
import { OnlyAdmin } from '../team/only-admin.tsx'
import { ErasurePreview } from './erasure-preview.tsx'
import { requestKinds, requestStates } from './person-words.ts'

interface Props {
  person: PersonView
  now: string
  formError: FormError | undefined
}
type Request = PersonView['requests'][number]

function Download({ person, request }: { person: PersonView; request: Request }) {
  const action = href('/console/people/:accountId/copy/:requestId', {
    accountId: person.accountId,
    requestId: request.id,
  })
  return (
    <form method="post" action={action}>
      <ShownTo />
      <Button type="submit" look="ghost" small>
        Download the copy
      </Button>
    </form>
  )
}

function Confirm({ request, formError }: Pick<Props, 'formError'> & { request: Request }) {
  const erases = request.kind === 'erasure'
  return (
    <GuardedForm
      intent="confirm"
      id={request.id}
      button={erases ? 'Confirm and erase' : 'Confirm'}
      look={erases ? 'bad' : 'line'}
      formError={formError}
    >
      <input type="hidden" name="decision" value="confirm" />
      {request.preview && <input type="hidden" name="preview" value={request.preview} />}
    </GuardedForm>
  )
}

function RequestRow({ person, request, now, formError }: Props & { request: Request }) {
  const { tone, word } = requestStates[request.state]
  const fetchable = request.until !== null && request.until > now
  return (
    <li>
      <div className="person-rows">
        <b>{requestKinds[request.kind]}</b>
        <StatusWord tone={tone}>{word}</StatusWord>
      </div>
      <p>{request.reason}</p>
      <p className="mut">
        Requested by {request.proposedByMe ? 'you' : request.proposedBy},{' '}
        {sentenceMoment(request.proposedAt, now)}
        {request.decidedBy && ` · ${word} by ${request.decidedBy}`}
      </p>
      {request.state === 'proposed' && (
        <div className="person-rows">
          {request.proposedByMe && request.byOnlyAdmin && <OnlyAdmin />}
          {request.lapsed && <p>{request.proposedBy} is no longer an admin, so this can only be rejected.</p>}
          {!request.proposedByMe &&
            !request.lapsed &&
            (request.kind === 'erasure' ? (
              <details className="con-more-of" open={isAbout(formError, 'confirm', request.id)}>
                <summary>See what will be erased, then confirm</summary>
                <ErasurePreview person={person} />
                <Confirm request={request} formError={formError} />
              </details>
            ) : (
              <Confirm request={request} formError={formError} />
            ))}
          <GuardedForm
            intent="reject"
            id={request.id}
            button={request.proposedByMe ? 'Take back' : 'Reject'}
            formError={formError}
          >
            <input type="hidden" name="decision" value="reject" />
          </GuardedForm>
        </div>
      )}
      {fetchable && <Download person={person} request={request} />}
    </li>
  )
}

const kinds = [
  { value: 'copy', label: requestKinds.copy },
  { value: 'erasure', label: requestKinds.erasure },
]

function Requests({ person, now, formError }: Props) {
  const own = formError?.values.intent === 'propose' ? formError : undefined
  return (
    <Panel title="Copy and erasure" note="One admin requests it, another confirms.">
      <ul className="person-list">
        {person.requests.map(request => (
          <RequestRow key={request.id} person={person} request={request} now={now} formError={formError} />
        ))}
        {!person.closedAt && (
          <li>
            <GuardedForm
              key={person.requests.length}
              intent="propose"
              button="Request it"
              reason
              formError={formError}
            >
              <SelectField
                {...errorField(own, 'kind')}
                label="Request"
                placeholder="Choose"
                options={kinds}
                hint="An erasure closes the account and can’t be undone. What the law asks us to keep stays sealed."
              />
            </GuardedForm>
          </li>
        )}
      </ul>
    </Panel>
  )
}

function Holds({ person, now, formError }: Props) {
  const own = formError?.values.intent === 'placeHold' ? formError : undefined
  return (
    <Panel title="Legal holds" note="While a hold is in place, nothing is closed or erased.">
      <ul className="person-list">
        {person.holds.map(hold => (
          <li key={hold.id}>
            <p>
              <b>Until {mediumDay(hold.endsOn)}</b>
            </p>
            <p>{hold.reason}</p>
            <p className="mut">
              {hold.placedBy}, {shortMoment(hold.placedAt, now)}
            </p>
            <GuardedForm
              intent="liftHold"
              id={hold.id}
              button="Lift this hold"
              reason
              formError={formError}
            />
          </li>
        ))}
        <li>
          <GuardedForm
            key={person.holds.length}
            intent="placeHold"
            button="Place a hold"
            reason
            formError={formError}
          >
            <TextField {...errorField(own, 'endsOn')} type="date" label="Last day, in New York" />
          </GuardedForm>
        </li>
      </ul>
    </Panel>
  )
}

export function PersonAdmin(props: Props) {
  return (
    <>
      <Requests {...props} />
      <Holds {...props} />
    </>
  )
}
