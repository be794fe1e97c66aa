import { grouped } from '../../../contract/amounts.ts'
import { type BatchState, batchForm, type WaitlistBatch } from '../../../contract/console/waitlist-admin.ts'
import { launch } from '../../../contract/launch-plan.ts'
import type { FormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { shortMoment } from '../review/times.ts'

const stateWords: Record<BatchState, string> = {
  running: 'Running',
  paused: 'Paused',
  done: 'Done',
  stopped: 'Stopped',
}

function StateButton({ batch, state, label }: { batch: WaitlistBatch; state: BatchState; label: string }) {
  return (
    <PostForm>
      <input type="hidden" name="intent" value="batch-state" />
      <input type="hidden" name="id" value={batch.id} />
      <input type="hidden" name="version" value={batch.version} />
      <input type="hidden" name="state" value={state} />
      <Button type="submit" look="quiet" aria-label={`${label} the batch of ${grouped(batch.size)}`}>
        {label}
      </Button>
    </PostForm>
  )
}

const forWhom = ({ district, boroughs, zipcode, source }: WaitlistBatch) =>
  [district ?? boroughs?.join(' + '), zipcode && `ZIP ${zipcode}`, source && `source ${source}`]
    .filter(Boolean)
    .join(', ') || 'Everyone'

type Typed = Record<string, string> | undefined

function StartForm({ formError, typed }: { formError: FormError | undefined; typed: Typed }) {
  const form = useForm(batchForm, formError, { id: 'batch', start: { size: '100', ...typed } })
  return (
    <PostForm {...form.props} className="field-row wait-filters">
      <input type="hidden" name="intent" value="batch-preview" />
      <TextField {...form.field('size')} label="Maximum number" inputMode="numeric" />
      <SelectField
        {...form.field('district')}
        label="Borough"
        placeholder="All"
        options={launch.districts.map(value => ({ value, label: value }))}
      />
      <TextField {...form.field('zipcode')} label="ZIP" optional maxLength={5} />
      <TextField {...form.field('source')} label="Source" optional maxLength={60} />
      <Button type="submit" small>
        Preview the invitations
      </Button>
      <p className="small">
        People who have waited longest come first, from boroughs that are open. No one is invited twice, and
        nothing is sent before you’ve seen the mail.
      </p>
    </PostForm>
  )
}

export function Batches({
  batches,
  formError,
  typed,
  now,
}: {
  batches: readonly WaitlistBatch[]
  typed: Typed
  formError: FormError | undefined
  now: string
}) {
  return (
    <Panel title="Invitations" table>
      <StartForm key={JSON.stringify(typed)} formError={formError} typed={typed} />
      {batches.length > 0 && (
        <ConsoleTable
          label="Invitation batches"
          head={['Started', 'For', 'Invited', 'State', 'By', 'Change']}
        >
          {batches.map(batch => (
            <TableRow key={batch.id}>
              <td className="num">{shortMoment(batch.startedAt, now)}</td>
              <td>{forWhom(batch)}</td>
              <td className="num">
                {grouped(batch.invited)} of {grouped(batch.size)}
              </td>
              <td>{stateWords[batch.state]}</td>
              <td>{batch.by}</td>
              <td>
                <div className="wait-actions">
                  {batch.state === 'running' && <StateButton batch={batch} state="paused" label="Pause" />}
                  {batch.state === 'paused' && <StateButton batch={batch} state="running" label="Resume" />}
                  {(batch.state === 'running' || batch.state === 'paused') && (
                    <StateButton batch={batch} state="stopped" label="Stop" />
                  )}
                </div>
              </td>
            </TableRow>
          ))}
        </ConsoleTable>
      )}
    </Panel>
  )
}
