import { Link } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import type { CallData } from '../../../contract/call.ts'
import { confirmations, type listEntries } from '../../../contract/console/waitlist-admin.ts'
import { launch } from '../../../contract/launch-plan.ts'
import { useShownTo } from '../../layout/shown-to.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { StatusWord } from '../../ui/console/status-word.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { emptyWords } from '../empty-words.ts'
import { FindForm } from '../find-form.tsx'
import { ListFooter } from '../list-footer.tsx'
import { shortMoment } from '../review/times.ts'
import { csvHref, entriesHref, entriesId, eraseHref, type WaitlistFilters } from './filters.ts'

type EntriesData = CallData<typeof listEntries> & { total: number }

const yesNo = (yes: string, no: string) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]

const confirmationWords = {
  sent: 'Sent',
  waiting: 'Sending',
  failed: 'Failed',
  unknown: 'Unknown',
}

const confirmationTones = { sent: 'ok', waiting: 'wait', failed: 'bad', unknown: 'fix' } as const

function FilterForm({ filters, isExpired }: { filters: WaitlistFilters; isExpired: boolean }) {
  const field = (name: keyof WaitlistFilters) => ({
    id: `filter-${name}`,
    name,
    defaultValue: filters[name] ?? '',
  })
  return (
    <FindForm
      list="waitlist"
      className="field-row wait-filters"
      key={JSON.stringify(filters)}
      isExpired={isExpired}
    >
      <SelectField
        {...field('district')}
        label="Borough"
        placeholder="All"
        options={launch.districts.map(value => ({ value, label: value }))}
      />
      <TextField {...field('zipcode')} label="ZIP" inputMode="numeric" maxLength={5} />
      <TextField {...field('source')} label="Source" maxLength={60} />
      <SelectField
        {...field('outside')}
        label="Where"
        placeholder="Anywhere"
        options={yesNo('Outside New York', 'In New York')}
      />
      <SelectField
        {...field('invited')}
        label="Invitation"
        placeholder="Any"
        options={yesNo('Invited', 'Not invited')}
      />
      <SelectField
        {...field('confirmation')}
        label="Confirmation mail"
        placeholder="Any"
        options={confirmations.map(value => ({ value, label: confirmationWords[value] }))}
      />
      <SelectField
        {...field('duplicates')}
        label="Same name and ZIP"
        placeholder="All entries"
        options={[{ value: 'yes', label: 'Duplicates only' }]}
      />
      <TextField {...field('search')} label="Name or whole email" maxLength={120} />
      <Button type="submit" small>
        Find
      </Button>
    </FindForm>
  )
}

export function Entries({
  entries,
  filters,
  isExpired,
  now,
}: {
  entries: EntriesData
  filters: WaitlistFilters
  isExpired: boolean
  now: string
}) {
  const { after, ...narrowed } = filters
  const file = useShownTo(csvHref(filters))
  return (
    <Panel
      id={entriesId}
      title="Entries"
      note={
        filters.search && entries.total >= 1_000
          ? '1,000 or more entries'
          : counted(entries.total, 'entry', 'entries')
      }
      table
      footer={
        <>
          <ListFooter
            href={entriesHref}
            after={after}
            next={entries.next}
            filters={narrowed}
            all="Whole list"
          />
          <a href={file}>Download as CSV{filters.search && ', without the search'}</a>
          <span className="small">
            The download has whole addresses, asks for your second factor, and is logged with your name.
          </span>
        </>
      }
    >
      <FilterForm filters={filters} isExpired={isExpired} />
      {entries.rows.length > 0 ? (
        <ConsoleTable
          label="Waitlist entries"
          head={['Name', 'Email', 'ZIP', 'Borough', 'Source', 'Joined', 'Confirmation', 'Invited', 'Change']}
        >
          {entries.rows.map(row => (
            <TableRow key={row.id}>
              <td>
                {row.name}
                {row.duplicate && <small> Same name and ZIP as another</small>}
              </td>
              <td>{row.email}</td>
              <td className="num">{row.zipcode}</td>
              <td>
                {row.district}
                {row.outside && ', ZIP outside'}
              </td>
              <td>{row.source ?? '–'}</td>
              <td className="num">{shortMoment(row.joinedAt, now)}</td>
              <td>
                <StatusWord tone={confirmationTones[row.confirmation]}>
                  {confirmationWords[row.confirmation]}
                </StatusWord>
              </td>
              <td className="num">{row.invitedAt ? shortMoment(row.invitedAt, now) : '–'}</td>
              <td>
                <Link to={eraseHref(filters, row.id)} aria-label={`Erase: ${row.name}`}>
                  Erase
                </Link>
              </td>
            </TableRow>
          ))}
        </ConsoleTable>
      ) : (
        <p className="con-empty">
          {emptyWords(
            after,
            Object.keys(narrowed).length > 0
              ? 'No entries match these filters.'
              : 'No one is on the list yet.',
          )}
        </p>
      )}
    </Panel>
  )
}
