import { type NotNull, sql } from 'kysely'
import { ageOf } from '../../contract/console/review.ts'
import { heroSteps } from '../../contract/hero-step.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { z } from '../../contract/schema.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import { answerBy } from '../applications/notices.ts'
import type { Context, StaffSession } from '../context.ts'
import { cutPage, moment, readKey, writeKey } from '../keyset.ts'
import { filteredQueue, type QueueQuery } from './queue-filters.ts'

const queueKey = z.tuple([moment, z.uuid(), z.enum(heroSteps)])

function noticeOf({ notice_state, last_day }: { notice_state: string | null; last_day: unknown }, now: Date) {
  if (!notice_state) return null
  if (notice_state === 'DISPUTED') return { stage: 'disputed' as const, answerBy: null }
  const lastDay = String(last_day)
  // By the day, as a denial is allowed: the last second of the day is still one of it.
  const stage = newYorkDate(now) > lastDay ? ('over' as const) : ('answering' as const)
  return { stage, answerBy: answerBy({ last_day: lastDay }).toISOString() }
}

/**
 * Oldest first. Paged by key, so that the last page costs the same as the first; counting ends at `queueCounted`. Details are
 * joined only to the rows of the page: for the whole queue, planning would take longer than the query.
 */
export async function readQueue({ deps, session }: Context<StaffSession>, query: QueueQuery) {
  const { db, clock } = deps
  const now = clock.now()
  const { waiting, counted } = filteredQueue(db, query, { me: session.staffId, now })
  let page = waiting
  if (query.after) {
    const [sentAt, applicationId, step] = readKey(queueKey, query.after)
    page = page.where(
      sql<boolean>`(s.sent_at, s.application_id, s.step) > (${new Date(sentAt)}, ${applicationId}::uuid, ${step})`,
    )
  }
  const cases = page
    .select(['s.application_id', 's.step', 's.sent_at', 's.version', 's.proposed_by'])
    .orderBy('s.sent_at')
    .orderBy('s.application_id')
    .orderBy('s.step')
    .limit(staffPages.queue + 1)
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom(cases.as('q'))
      .innerJoin('application as a', 'a.id', 'q.application_id')
      .innerJoin('account as p', 'p.id', 'a.account_id')
      .leftJoin('review_claim as held', join =>
        join
          .onRef('held.application_id', '=', 'q.application_id')
          .onRef('held.step', '=', 'q.step')
          .on('held.ends_at', '>', now),
      )
      .leftJoin('staff as holder', 'holder.id', 'held.staff_id')
      .leftJoin('background_check as b', join =>
        join.onRef('b.application_id', '=', 'q.application_id').on('q.step', '=', 'backgroundCheck'),
      )
      .leftJoin('adverse_case as notice', join =>
        join
          .onRef('notice.application_id', '=', 'b.application_id')
          .onRef('notice.attempt', '=', 'b.attempt')
          .on('notice.state', 'in', ['WAITING', 'DISPUTED']),
      )
      .selectAll('q')
      .select(['a.area', 'p.first_name', 'p.last_name'])
      .select(['holder.id as holder_id', 'holder.name as holder_name', 'held.ends_at'])
      .select(['notice.state as notice_state', 'notice.last_day'])
      .$narrowType<{ sent_at: NotNull }>()
      .orderBy('q.sent_at')
      .orderBy('q.application_id')
      .orderBy('q.step')
      .execute(),
    db
      .selectFrom(counted.as('counted'))
      .select(q => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const { shown, last } = cutPage(rows, staffPages.queue)
  return {
    data: {
      rows: shown.map(row => ({
        applicationId: row.application_id,
        step: row.step,
        applicant: `${row.first_name} ${row.last_name}`,
        sentAt: row.sent_at.toISOString(),
        state: row.proposed_by ? ('second-look' as const) : ('waiting' as const),
        proposedByMe: row.proposed_by === session.staffId,
        age: ageOf(row.step, row.sent_at, now),
        area: row.area,
        claim:
          row.holder_name && row.ends_at
            ? {
                by: row.holder_name,
                mine: row.holder_id === session.staffId,
                endsAt: row.ends_at.toISOString(),
              }
            : null,
        notice: noticeOf(row, now),
        version: row.version,
      })),
      next: last && writeKey([last.sent_at.toISOString(), last.application_id, last.step]),
    },
    total: count,
  }
}
