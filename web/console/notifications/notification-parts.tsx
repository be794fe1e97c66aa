import { Form } from 'react-router'
import type { Notification } from '../../../contract/console/notifications.ts'
import { faultField } from '../../form/fault-field.ts'
import type { FormFault } from '../../form/form-fault.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { shortMoment } from '../review/times.ts'

interface Props {
  notification: Notification
  fault: FormFault | undefined
}

export function Variables({ notification: { variables } }: Pick<Props, 'notification'>) {
  if (variables.length === 0) return null
  return (
    <Panel title="Variables" table>
      <ConsoleTable label="Variables" head={['Write', 'It holds']}>
        {variables.map(({ name, about }) => (
          <tr key={name}>
            <td>
              <b>{`{${name}}`}</b>
            </td>
            <td className="ntf-w">{about}</td>
          </tr>
        ))}
      </ConsoleTable>
    </Panel>
  )
}

/** The words in force, sent for real: a mail to oneself, a text to a number. */
export function TestSend({ notification: { channel }, fault }: Props) {
  const own = fault?.values.intent === 'test' ? fault : undefined
  return (
    <Panel title="Test" note="The words in force, with sample values">
      <Form method="post" className="ntf-e" noValidate>
        <input type="hidden" name="intent" value="test" />
        {own?.message && (
          <Note tone="bad" live="alert">
            {own.message}
          </Note>
        )}
        {channel === 'sms' && (
          <TextField {...faultField(own, 'phone')} type="tel" label="Phone" autoComplete="off" />
        )}
        <Button type="submit" look="ghost" small>
          {channel === 'sms' ? 'Send a test text' : 'Send a test to my address'}
        </Button>
      </Form>
    </Panel>
  )
}

function Restore({ version, restored }: { version: number; restored: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="restored" value={restored} />
      <Button type="submit" look="ghost" small>
        {restored === 0 ? 'Go back to the release’s words' : `Put version ${restored} in force again`}
      </Button>
    </Form>
  )
}

/** Every version, with the way back to each. */
export function Versions({ notification, now, fault }: Props & { now: string }) {
  const { version, versions } = notification
  if (versions.length === 0) return null
  const own = fault?.values.intent === 'restore' ? fault : undefined
  return (
    <Panel title="Versions">
      {own && (
        <Note tone="bad" live="alert">
          {own.message ?? Object.values(own.errors)[0]}
        </Note>
      )}
      <ul className="ntf-v">
        {versions.map(each => (
          <li key={each.version}>
            <p>
              <b>Version {each.version}</b>{' '}
              <span className="mut">
                {each.by}, {shortMoment(each.at, now)}
              </span>
            </p>
            <p>
              {each.words === null ? 'Back to the release’s words' : (each.words.subject ?? each.words.body)}
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
