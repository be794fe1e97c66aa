import { href } from 'react-router'
import { audienceNames } from '../../../contract/audience.ts'
import type { MessageState, SupportCase } from '../../../contract/console/support-inbox.ts'
import { supportTopics } from '../../../contract/support-topics.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { DecisionPart } from '../../ui/console/decision.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { helpHref } from '../help-href.ts'
import { sentenceMoment, shortMoment } from '../review/times.ts'
import { type InboxFilters, messageHref } from './filters.ts'

const stateWords: Record<MessageState, string> = {
  open: 'Waiting for an answer',
  answered: 'Answered',
  closed: 'Closed without an answer',
}

function Assignee({ message, formError }: { message: SupportCase; formError: FormError | undefined }) {
  const me = message.colleagues.find(person => person.me)
  const mine = me !== undefined && message.assignee?.id === me.id
  return (
    <DecisionPart title={stateWords[message.state]}>
      <FormErrorNote formError={formError} />
      <PostForm className="field-row conversation-assign" key={message.version}>
        <input type="hidden" name="intent" value="assign" />
        <input type="hidden" name="version" value={message.version} />
        <SelectField
          id="assignee"
          name="staffId"
          label="Assigned to"
          error={formError?.errors.staffId}
          defaultValue={formError?.values.staffId ?? message.assignee?.id ?? ''}
          placeholder="No one"
          options={message.colleagues.map(({ id, name, me: own }) => ({
            value: id,
            label: own ? `${name} (me)` : name,
          }))}
        />
        <Button type="submit" look="ghost" small>
          Assign
        </Button>
      </PostForm>
      {me && !mine && (
        <PostForm>
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="version" value={message.version} />
          <input type="hidden" name="staffId" value={me.id} />
          <Button type="submit" small>
            Assign to me
          </Button>
        </PostForm>
      )}
    </DecisionPart>
  )
}

function CloseOrReopen({ message }: { message: SupportCase }) {
  const open = message.state === 'open'
  return (
    <DecisionPart>
      <PostForm>
        <input type="hidden" name="intent" value="state" />
        <input type="hidden" name="version" value={message.version} />
        <input type="hidden" name="state" value={open ? 'closed' : 'open'} />
        <Button type="submit" look="ghost" small>
          {open ? 'Close without an answer' : 'Open again'}
        </Button>
      </PostForm>
    </DecisionPart>
  )
}

function Sender({ message, now }: { message: SupportCase; now: string }) {
  const { account } = message
  return (
    <DecisionPart title={message.name} note={message.email} person>
      {account ? (
        <p>
          {audienceNames[account.audience]} account of{' '}
          <a href={href('/console/people/:accountId', { accountId: account.id })}>{account.name}</a>, since{' '}
          {sentenceMoment(account.since, now)}.
        </p>
      ) : (
        <p>No account has confirmed this address.</p>
      )}
    </DecisionPart>
  )
}

export function MessageSide({
  message,
  filters,
  now,
  formError,
}: {
  message: SupportCase
  filters: InboxFilters
  now: string
  formError: FormError | undefined
}) {
  const own = formError && formError.values.intent !== 'answer' ? formError : undefined
  return (
    <>
      <Assignee message={message} formError={own} />
      <Sender message={message} now={now} />
      {message.article && (
        <DecisionPart title="Help text">
          <p>
            <a href={helpHref(message.article.type, message.article.slug)}>{message.article.name}</a>
          </p>
        </DecisionPart>
      )}
      {message.others.length > 0 && (
        <DecisionPart title="Other messages from this address">
          <ul className="conversation-others">
            {message.others.map(other => (
              <li key={other.reference}>
                <a href={messageHref(other.reference, filters)}>{supportTopics[other.topic]}</a>
                <small>
                  {shortMoment(other.sentAt, now)}. {stateWords[other.state]}.
                </small>
              </li>
            ))}
          </ul>
        </DecisionPart>
      )}
      <CloseOrReopen message={message} />
    </>
  )
}
