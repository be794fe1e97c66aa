import { href } from 'react-router'
import { grouped } from '../../../contract/amounts.ts'
import type { CallData } from '../../../contract/call.ts'
import { type InboxView, type inbox, inboxViews } from '../../../contract/console/support-inbox.ts'
import { inboxCounted } from '../../../contract/staff-limits.ts'
import { supportTopics } from '../../../contract/support-topics.ts'
import { Queue } from '../../ui/console/queue.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { emptyWords } from '../empty-words.ts'
import { FilterSelect } from '../filter-select.tsx'
import { FindForm } from '../find-form.tsx'
import { pageLinks } from '../page-links.tsx'
import { waited } from '../review/times.ts'
import { type InboxFilters, inboxHref, messageHref } from './filters.ts'
import '../../ui/forms/field.css'

type InboxData = CallData<typeof inbox> & { total: number }

const viewWords: Record<InboxView, string> = {
  open: 'Waiting',
  mine: 'Mine, waiting',
  answered: 'Answered',
  closed: 'Closed without an answer',
}

const views = inboxViews.map(view => [view, viewWords[view]] as const)
const topics = [['', 'All topics'], ...Object.entries(supportTopics)] as const

function InboxFilterForm({ filters, isExpired }: { filters: InboxFilters; isExpired: boolean }) {
  return (
    <FindForm
      list="inbox"
      key={[filters.view, filters.topic, filters.search].join('/')}
      isExpired={isExpired}
    >
      <input
        className="in"
        type="search"
        name="search"
        aria-label="Search messages by reference, name or email"
        placeholder="Name, email, number"
        maxLength={80}
        defaultValue={filters.search}
      />
      <div className="field-row con-choices">
        <FilterSelect name="view" label="State" value={filters.view ?? 'open'} options={views} />
        <FilterSelect name="topic" label="Topic" value={filters.topic ?? ''} options={topics} />
        <Button type="submit" look="ghost" small>
          Find
        </Button>
      </div>
    </FindForm>
  )
}

function countOf({ total }: InboxData, view: InboxView): string {
  const number = total >= inboxCounted ? `${grouped(inboxCounted)} or more` : String(total)
  return view === 'open' || view === 'mine' ? `${number} waiting` : number
}

function stateOf({ state, assignee }: InboxData['rows'][number]) {
  if (state === 'answered') return { status: 'verification', statusLabel: 'Answered' } as const
  if (state === 'closed') return { status: 'invalid', statusLabel: 'Closed' } as const
  if (assignee) return { status: 'verification', statusLabel: assignee.name } as const
  return { status: 'invalid', statusLabel: 'Unassigned' } as const
}

/** Shows open messages first: those about safety, then those that have waited longest. */
export function Inbox({
  inbox,
  filters,
  isExpired,
  now,
  current,
}: {
  inbox: InboxData
  filters: InboxFilters
  isExpired: boolean
  now: string
  current: string | undefined
}) {
  const { after, ...narrowed } = filters
  const view = filters.view ?? 'open'
  const narrow = Object.keys(narrowed).length > 0
  return (
    <Queue
      title="Messages"
      count={countOf(inbox, view)}
      filters={<InboxFilterForm filters={filters} isExpired={isExpired} />}
      items={inbox.rows.map(row => ({
        href: messageHref(row.reference, filters),
        name: row.name,
        document: `${supportTopics[row.topic]} · ${row.reference}`,
        waited: waited(row.state === 'open' ? row.waitingSince : row.sentAt, now),
        ...(row.urgent ? { notice: { tone: 'bad', label: 'Safety' } as const } : {}),
        ...stateOf(row),
        current: row.reference === current,
      }))}
      empty={emptyWords(
        after,
        narrow ? 'No messages match this search.' : 'No messages are waiting for an answer.',
      )}
      more={
        <>
          {pageLinks({
            first: after ? inboxHref(narrowed) : null,
            next: inbox.next && inboxHref({ ...narrowed, after: inbox.next }),
          })}
          {narrow && <a href={inboxHref({})}>Everything waiting</a>}
          <a href={href('/console/support/answers')}>Canned answers</a>
        </>
      }
    />
  )
}
