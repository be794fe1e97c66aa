import { href, Link } from 'react-router'
import type { SuppressedEmail, UndeliveredMessage } from '../../../contract/console/delivery.ts'
import { errorField } from '../../form/error-field.ts'
import type { FormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { isAbout } from '../factor/guarded-form.tsx'
import { shortMoment } from '../review/times.ts'

interface RowProps<Row> {
  row: Row
  now: string
  formError: FormError | undefined
}

/** A form that asks for a reason before its action. */
function WithReason({
  id,
  intent,
  label,
  about,
  formError,
}: {
  id: string
  intent: 'give-up' | 'lift'
  label: string
  about: string
  formError: FormError | undefined
}) {
  const own = isAbout(formError, intent, id) ? formError : undefined
  return (
    <details className="delivery-reason" open={own !== undefined}>
      <summary>{label}</summary>
      <PostForm noValidate>
        <input type="hidden" name="id" value={id} />
        <TextField {...errorField(own, 'reason', { id: `reason-${id}` })} label="Why" maxLength={400} />
        <Button type="submit" small name="intent" value={intent} aria-label={`${label}: ${about}`}>
          {label}
        </Button>
      </PostForm>
    </details>
  )
}

export function Message({
  row,
  state,
  now,
  mayGiveUp,
  formError,
}: RowProps<UndeliveredMessage> & { state: 'waiting' | 'failed'; mayGiveUp: boolean }) {
  const { id, template, channel, account } = row
  const about = `${template}, ${channel === 'sms' ? 'text' : 'mail'}`
  return (
    <TableRow>
      <td>{about}</td>
      <td>
        {account ? (
          <Link to={href('/console/people/:accountId', { accountId: account.id })}>{account.name}</Link>
        ) : (
          'No account'
        )}
      </td>
      <td className="num">{shortMoment(row.createdAt, now)}</td>
      <td className="num">{row.attempts}</td>
      <td>{row.error ?? ''}</td>
      {state === 'waiting' && <td className="num">{row.nextTryAt ? shortMoment(row.nextTryAt, now) : ''}</td>}
      <td>
        {row.refusal ?? (
          <div className="delivery-actions">
            <PostForm>
              <input type="hidden" name="state" value={state} />
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                look="quiet"
                name="intent"
                value="replay"
                aria-label={`Try now: ${about}`}
              >
                Try now
              </Button>
            </PostForm>
            {state === 'waiting' && mayGiveUp && (
              <WithReason id={id} intent="give-up" label="Stop trying" about={about} formError={formError} />
            )}
          </div>
        )}
      </td>
    </TableRow>
  )
}

const because = { bounced: 'Mail came back', complained: 'Marked as spam' } as const

export function Address({ row, now, formError }: RowProps<SuppressedEmail>) {
  return (
    <TableRow>
      <td>{row.email}</td>
      <td>
        {because[row.reason]} ({row.detail})
      </td>
      <td className="num">{shortMoment(row.suppressedAt, now)}</td>
      <td>
        <WithReason id={row.id} intent="lift" label="Mail it again" about={row.email} formError={formError} />
      </td>
    </TableRow>
  )
}
