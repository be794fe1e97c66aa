import type { Notification } from '../../../contract/console/notifications.ts'
import type { FormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { shortMoment } from '../review/times.ts'

interface Props {
  notification: Notification
  formError: FormError | undefined
}

export function Variables({ notification: { variables } }: Pick<Props, 'notification'>) {
  if (variables.length === 0) return null
  return (
    <Panel title="Variables" table>
      <ConsoleTable label="Variables" head={['Type', 'Value']}>
        {variables.map(({ name, about }) => (
          <TableRow key={name}>
            <td>
              <b>{`{${name}}`}</b>
            </td>
            <td className="notification-sentence">{about}</td>
          </TableRow>
        ))}
      </ConsoleTable>
    </Panel>
  )
}

function Restore({ version, restored }: { version: number; restored: number }) {
  return (
    <PostForm>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="restored" value={restored} />
      <Button type="submit" look="ghost" small>
        {restored === 0 ? 'Go back to the original words' : `Use version ${restored} again`}
      </Button>
    </PostForm>
  )
}

export function Versions({ notification, now, formError }: Props & { now: string }) {
  const { version, versions } = notification
  if (versions.length === 0) return null
  const own = formError?.values.intent === 'restore' ? formError : undefined
  return (
    <Panel title="Versions">
      {own && (
        <Note tone="bad" live="alert">
          {own.message ?? Object.values(own.errors)[0]}
        </Note>
      )}
      <ul className="notification-versions">
        {versions.map(each => (
          <li key={each.version}>
            <p>
              <b>Version {each.version}</b>{' '}
              <span className="mut">
                {each.by}, {shortMoment(each.at, now)}
              </span>
            </p>
            <p>
              {each.words === null ? 'Restore the original words' : (each.words.subject ?? each.words.body)}
            </p>
            {each.version !== version && <Restore version={version} restored={each.version} />}
          </li>
        ))}
        {versions[0]?.words !== null && (
          <li>
            <Restore version={version} restored={0} />
          </li>
        )}
      </ul>
    </Panel>
  )
}
