import { useEffect, useRef } from 'react'
import { counted, grouped } from '../../../contract/amounts.ts'
import { launchStateLabels } from '../../../contract/console/setting-labels.ts'
import type { BatchPreview as Preview } from '../../../contract/console/waitlist-admin.ts'
import { districtInSentence } from '../../../contract/district-words.ts'
import { PostForm } from '../../form/post-form.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'

export interface PreviewedBatch {
  preview: Preview
  values: Record<string, string>
  /** Random, and new for each preview. If an answer is lost, it makes a retry idempotent. */
  attempt: string
}

export const isBatchPreview = (value: unknown): value is PreviewedBatch =>
  typeof value === 'object' && value !== null && 'preview' in value

const people = (number: number) => counted(number, 'person', 'people')

function ConfirmForm({ preview: { total, boroughs, latestBatch }, values, attempt }: PreviewedBatch) {
  return (
    <PostForm>
      <input type="hidden" name="intent" value="batch" />
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="size" value={total} />
      {latestBatch !== undefined && <input type="hidden" name="latestBatch" value={latestBatch} />}
      {['district', 'zipcode', 'source'].map(name => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      {boroughs
        .filter(({ invited }) => invited > 0)
        .map(({ district }) => (
          <input key={district} type="hidden" name="boroughs[]" value={district} />
        ))}
      <Button type="submit" small>
        Invite {people(total)}
      </Button>
    </PostForm>
  )
}

const titleOf = ({ total, mails }: Preview) => {
  if (total === 0) return 'No one would be invited'
  const places = new Intl.ListFormat('en-US').format(
    mails.map(({ district }) => districtInSentence(district)),
  )
  return `${people(total)} in ${places} would be invited`
}

export function BatchPreview({ previewed }: { previewed: PreviewedBatch }) {
  const { preview } = previewed
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new preview takes the focus
  useEffect(() => panel.current?.focus(), [preview])
  const left = preview.boroughs.some(({ state }) => state !== 'open')
  return (
    <div ref={panel} tabIndex={-1} role="status" className="wait-preview">
      <Panel
        title={titleOf(preview)}
        note="Nothing is sent yet"
        table
        footer={preview.total > 0 && <ConfirmForm {...previewed} />}
      >
        {preview.boroughs.length === 0 ? (
          <p className="con-empty">No one who matches these fields is waiting for an invitation.</p>
        ) : (
          <ConsoleTable
            figures
            label="Boroughs in this batch"
            head={['Borough', 'Launch', 'Waiting', 'Invited now']}
          >
            {preview.boroughs.map(({ district, state, waiting, invited }) => (
              <TableRow key={district}>
                <td>{district}</td>
                <td>{launchStateLabels[state]}</td>
                <td className="num">{grouped(waiting)}</td>
                <td className="num">{grouped(invited)}</td>
              </TableRow>
            ))}
          </ConsoleTable>
        )}
        {left && (
          <p className="wait-left">
            The invitation says that Hero is open, so people in boroughs that aren’t open stay on the list.
            You can invite them once an admin opens their borough in Settings.
          </p>
        )}
        {preview.mails.map(({ district, subject, text }) => (
          <details key={district} className="wait-mail" open={preview.mails.length === 1}>
            <summary>
              The mail to {districtInSentence(district)}: <b>{subject}</b>
            </summary>
            <pre>{text}</pre>
          </details>
        ))}
      </Panel>
    </div>
  )
}
