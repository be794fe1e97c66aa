import { grouped } from '../../../contract/amounts.ts'
import type { CallData } from '../../../contract/call.ts'
import { addInvitationCode, type listInvitationCodes } from '../../../contract/console/waitlist-admin.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import type { FormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { shortMoment } from '../review/times.ts'

export function Codes({
  codes,
  formError,
  now,
}: {
  codes: CallData<typeof listInvitationCodes>
  formError: FormError | undefined
  now: string
}) {
  const form = useForm(addInvitationCode.body, formError, { id: 'code' })
  return (
    <Panel title="Invitation codes" note="Checked at sign-up. A wrong code never blocks anyone" table>
      <PostForm {...form.props} className="field-row wait-filters" key={codes.length}>
        <input type="hidden" name="intent" value="code" />
        <TextField {...form.field('code')} label="Code" maxLength={fieldLimits.invitationCode} />
        <TextField {...form.field('note')} label="What it’s for" optional maxLength={80} />
        <Button type="submit" small>
          Add
        </Button>
      </PostForm>
      {codes.length > 0 && (
        <ConsoleTable
          label="Invitation codes"
          head={['Code', 'What it’s for', 'Used', 'Added', 'State', 'Change']}
        >
          {codes.map(row => (
            <TableRow key={row.code}>
              <td>{row.code}</td>
              <td>{row.note ?? '–'}</td>
              <td className="num">{grouped(row.used)}</td>
              <td className="num">{shortMoment(row.createdAt, now)}</td>
              <td>{row.retiredAt ? `Retired ${shortMoment(row.retiredAt, now)}` : 'Active'}</td>
              <td>
                <PostForm>
                  <input type="hidden" name="intent" value={row.retiredAt ? 'code' : 'retire'} />
                  <input type="hidden" name="code" value={row.code} />
                  <Button
                    type="submit"
                    look="quiet"
                    aria-label={row.retiredAt ? `Use again: ${row.code}` : `Retire: ${row.code}`}
                  >
                    {row.retiredAt ? 'Use again' : 'Retire'}
                  </Button>
                </PostForm>
              </td>
            </TableRow>
          ))}
        </ConsoleTable>
      )}
    </Panel>
  )
}
