import { grouped } from '../../../contract/amounts.ts'
import type { CallData } from '../../../contract/call.ts'
import { type getQueue, queueCounted } from '../../../contract/console/cases.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { Queue } from '../../ui/console/queue.tsx'
import { emptyWords } from '../empty-words.ts'
import { type CaseKey, caseHref, type Filters, isNarrow, queueHref, savedHref } from './filters.ts'
import { QueueFilters } from './queue-filters.tsx'
import { ageWords, noticeWords } from './queue-words.ts'
import { waited } from './times.ts'

type QueueData = CallData<typeof getQueue> & { total: number }
export type SavedFilters = readonly { id: string; name: string; filters: Filters }[]

function Saved({ saved, filters }: { saved: SavedFilters; filters: Filters }) {
  const narrow = isNarrow(filters)
  if (saved.length === 0 && !narrow) return null
  return (
    <nav className="con-saved" aria-label="Saved filters">
      {saved.map(({ id, name, filters: kept }) => (
        <a key={id} href={queueHref(kept)}>
          {name}
        </a>
      ))}
      <a href={savedHref(filters)}>{narrow ? 'Save this filter' : 'Edit saved filters'}</a>
    </nav>
  )
}

const holderOf = (claim: QueueData['rows'][number]['claim']) =>
  claim ? { holder: claim.mine ? 'Yours' : `${claim.by} has it` } : {}

export function ReviewQueue({
  queue,
  saved,
  filters,
  isExpired,
  now,
  current,
}: {
  queue: QueueData
  saved: SavedFilters
  filters: Filters
  isExpired: boolean
  now: string
  current: CaseKey | undefined
}) {
  const { after, ...narrowed } = filters
  const narrow = isNarrow(filters)
  return (
    <Queue
      title="Queue"
      count={`${grouped(queue.total)}${queue.total >= queueCounted(filters) ? ' or more' : ''} waiting`}
      filters={<QueueFilters filters={narrowed} isExpired={isExpired} />}
      saved={<Saved saved={saved} filters={narrowed} />}
      items={queue.rows.map(row => ({
        href: caseHref(row, filters),
        name: row.applicant,
        document: stepTexts[row.step].title,
        waited: waited(row.sentAt, now),
        age: row.age,
        ageLabel: ageWords[row.age],
        status: row.state === 'second-look' ? 'denied' : 'verification',
        statusLabel: row.state === 'second-look' ? 'Second look' : 'Waiting',
        ...(row.notice ? { notice: noticeWords(row.notice, now) } : {}),
        ...holderOf(row.claim),
        current: row === current,
      }))}
      empty={emptyWords(
        after,
        narrow
          ? 'Nothing in the queue matches this search.'
          : 'You’re all caught up. Every submitted step has a decision.',
      )}
      more={
        (after || queue.next || narrow) && (
          <>
            {after && <a href={queueHref(narrowed)}>Back to the oldest</a>}
            {queue.next && <a href={queueHref({ ...narrowed, after: queue.next })}>Show newer ones</a>}
            {narrow && <a href={queueHref({})}>Whole queue</a>}
          </>
        )
      }
    />
  )
}
