import type { StaffSessionRow } from '../../../contract/console/team.ts'
import { capital } from '../../../contract/number-words.ts'
import type { FormError } from '../../form/form-error.ts'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { GuardedForm } from '../factor/guarded-form.tsx'
import { shortMoment } from '../review/times.ts'

interface Props {
  sessions: readonly StaffSessionRow[]
  now: string
  formError: FormError | undefined
}

export function SessionTable({ sessions, now, formError }: Props) {
  if (sessions.length === 0) return <p className="pan-b">Not logged in anywhere.</p>
  return (
    <ConsoleTable label="Sessions" head={['Device', 'Started', 'Last used', 'Ends', 'End']}>
      {sessions.map(({ id, device, startedAt, lastUsedAt, endsAt, current }) => (
        <TableRow key={id}>
          <td>
            <b>{capital(device)}</b>
            {current && ' (this one)'}
          </td>
          <td className="num">{shortMoment(startedAt, now)}</td>
          <td className="num">{shortMoment(lastUsedAt, now)}</td>
          <td className="num">{shortMoment(endsAt, now)}</td>
          <td>
            <GuardedForm intent="revoke" id={id} button="End this session" formError={formError} />
          </td>
        </TableRow>
      ))}
    </ConsoleTable>
  )
}
