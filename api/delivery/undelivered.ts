import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { SuppressedEmail, UndeliveredMessage } from '../../contract/console/delivery.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import type { ListAnswer } from '../handlers.ts'
import { refuse } from '../refusal.ts'
import { giveUp, replay, replayRefusal, undelivered } from './replay.ts'
import { isLegalNotice } from './suppressed.ts'

type Staff = Context<StaffSession>
type Input<Verb extends keyof Calls['delivery']> = CallParsed<Calls['delivery'][Verb]>

const perPage = staffPages.queue
const counted = sql<number>`count(*)::int`.as('count')

export async function listUndelivered(
  deps: Pick<Deps, 'db' | 'clock'>,
  { state = 'failed', page = 1 }: Input<'messages'>['query'],
): Promise<ListAnswer<UndeliveredMessage[]>> {
  const { count: total } = await undelivered(deps, { state }).select(counted).executeTakeFirstOrThrow()
  const rows = await undelivered(deps, { state })
    .leftJoin('account', 'account.id', 'message.account_id')
    .select(['message.id', 'template', 'channel', 'message.state', 'sealed', 'error', 'attempts'])
    .select(['message.created_at', 'account_id', 'first_name', 'last_name'])
    .select(
      sql<Date | null>`(select run_at from graphile_worker.jobs where key = 'send-message:' || message.id)`.as(
        'next_try_at',
      ),
    )
    .orderBy('message.created_at')
    .orderBy('message.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const data = rows.map(row => ({
    id: row.id,
    template: row.template,
    channel: row.channel,
    account: row.account_id ? { id: row.account_id, name: `${row.first_name} ${row.last_name}` } : null,
    createdAt: row.created_at.toISOString(),
    attempts: row.attempts,
    error: row.error,
    nextTryAt: state === 'waiting' ? (row.next_try_at?.toISOString() ?? null) : null,
    refusal: replayRefusal(row),
    legal: isLegalNotice(row.template),
  }))
  return { data, total }
}

export async function replayUndelivered(context: Staff, body: Input<'replay'>['body']) {
  const { state, id } = body
  const template = body.template || undefined
  return context.deps.db.transaction().execute(async tx => {
    const { queued, count, left } = await replay({ ...context.deps, db: tx }, { state, template, id })
    await writeAuditEvent(tx, context, {
      action: 'delivery.replayed',
      subject: { kind: 'message', id },
      detail: { state, queued },
    })
    return { queued: count, left }
  })
}

export async function giveUpMessage(context: Staff, { params, body }: Input<'giveUp'>) {
  return context.deps.db.transaction().execute(async tx => {
    if (!(await giveUp({ ...context.deps, db: tx }, params.id)))
      throw refuse('MESSAGE_GONE', { message: 'It isn’t waiting to be sent, or it’s being sent right now.' })
    await writeAuditEvent(tx, context, {
      action: 'delivery.given-up',
      subject: { kind: 'message', id: params.id },
      reason: body.reason,
    })
    return { id: params.id }
  })
}

export async function listSuppressed(
  db: Database,
  { page = 1 }: Input<'suppressed'>['query'],
): Promise<ListAnswer<SuppressedEmail[]>> {
  const { count: total } = await db.selectFrom('suppressed_email').select(counted).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('suppressed_email')
    .selectAll()
    .orderBy('suppressed_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const data = rows.map(({ suppressed_at, ...row }) => ({
    ...row,
    suppressedAt: suppressed_at.toISOString(),
  }))
  return { data, total }
}

/** The audit log has only the id, because an erased person must not remain in it. */
export async function liftSuppression(context: Staff, { params, body }: Input<'lift'>) {
  return context.deps.db.transaction().execute(async tx => {
    const lifted = await tx
      .deleteFrom('suppressed_email')
      .where('id', '=', params.id)
      .returning(['id', 'reason'])
      .executeTakeFirst()
    if (!lifted) throw refuse('NOT_FOUND')
    await writeAuditEvent(tx, context, {
      action: 'delivery.suppression-lifted',
      subject: { kind: 'suppressed-email', id: lifted.id },
      reason: body.reason,
      detail: { because: lifted.reason },
    })
    return { id: lifted.id }
  })
}
