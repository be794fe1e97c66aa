import { Form, href, useSubmit } from 'react-router'
import type { CallData } from '../../../contract/call.ts'
import type { getQueue } from '../../../contract/console.ts'
import { heroSteps } from '../../../contract/hero-step.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Queue } from '../../ui/console/queue.tsx'
import { type CaseKey, caseHref, type Filters, queueHref } from './filters.ts'
import { waited } from './times.ts'

type QueueData = CallData<typeof getQueue> & { total: number }

/** Filters as a form that a page without scripts sends too; where they run, a choice takes effect at once. */
function QueueFilters({ filters }: { filters: Filters }) {
  const submit = useSubmit()
  return (
    <Form method="get" action={href('/console')} role="search" key={`${filters.step}/${filters.search}`}>
      <input
        className="in"
        type="search"
        name="search"
        aria-label="Search the queue by name, email or phone"
        placeholder="Name, email, phone"
        maxLength={80}
        defaultValue={filters.search}
      />
      <Button type="submit" look="ghost" small>
        Find
      </Button>
      <select
        className="in"
        name="step"
        aria-label="Step"
        defaultValue={filters.step ?? ''}
        onChange={event => submit(event.currentTarget.form)}
      >
        <option value="">All steps</option>
        {heroSteps.map(step => (
          <option key={step} value={step}>
            {stepTexts[step].title}
          </option>
        ))}
      </select>
    </Form>
  )
}

/** Everything that waits for a reviewer, oldest first, a page at a time. */
export function ReviewQueue({
  queue,
  filters,
  now,
  current,
}: {
  queue: QueueData
  filters: Filters
  now: string
  current: CaseKey | undefined
}) {
  const { after, ...narrowed } = filters
  const narrow = narrowed.step !== undefined || narrowed.search !== undefined
  return (
    <Queue
      title="Queue"
      count={`${queue.total} waiting`}
      filters={<QueueFilters filters={filters} />}
      items={queue.rows.map(row => ({
        href: caseHref(row, filters),
        name: row.applicant,
        document: stepTexts[row.step].title,
        waited: waited(row.sentAt, now),
        status: row.state === 'second-look' ? 'denied' : 'verification',
        statusLabel: row.state === 'second-look' ? 'Second look' : 'Waiting',
        current: row === current,
      }))}
      empty={
        narrow
          ? 'Nothing that waits fits this search.'
          : 'Nothing waits. Every step that was sent is decided.'
      }
      more={
        (after || queue.next || narrow) && (
          <>
            {after && <a href={queueHref(narrowed)}>From the oldest</a>}
            {queue.next && <a href={queueHref({ ...narrowed, after: queue.next })}>Show later ones</a>}
            {narrow && <a href={queueHref({})}>Whole queue</a>}
          </>
        )
      }
    />
  )
}
