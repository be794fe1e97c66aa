import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { answeredAgain } from '../../contract/code-limits.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse, refuseField } from '../refusal.ts'
import { changedSince, requireVersion } from '../require-version.ts'
import { addAnswer } from '../support/answer-message.ts'
import { colleagues } from './read-message.ts'

type Inbox = Calls['supportInbox']
type Needs = Context<StaffSession>

async function lockMessage(tx: Database, reference: string) {
  const row = await tx
    .selectFrom('support_message')
    .select(['id', 'reference', 'name', 'email', 'account_id', 'version', 'state', 'assigned_to'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

const changed = changedSince('message')

const takeMessage = async (tx: Database, reference: string, seen: number) =>
  requireVersion(await lockMessage(tx, reference), seen, changed)

/** Whether the newest answer is this one, by the same person, and less than a minute old. */
async function answeredJustNow(
  tx: Database,
  { deps, session }: Needs,
  { messageId, answer }: { messageId: string; answer: string },
): Promise<boolean> {
  const newest = await tx
    .selectFrom('support_answer')
    .select(['staff_id', 'answer', 'answered_at'])
    .where('message_id', '=', messageId)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    newest?.staff_id === session.staffId &&
    newest.answer === answer &&
    newest.answered_at.getTime() > deps.clock.now().getTime() - answeredAgain
  )
}

export async function assignMessage(context: Needs, { params, body }: CallParsed<Inbox['assign']>) {
  const staffId = body.staffId || null
  await context.deps.db.transaction().execute(async tx => {
    const row = await takeMessage(tx, params.reference, body.version)
    if (staffId && !(await colleagues(tx)).some(({ id }) => id === staffId))
      throw refuseField('INVALID_INPUT', 'staffId', 'This person can’t answer messages.')
    await tx
      .updateTable('support_message')
      .set({ assigned_to: staffId, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    await writeAuditEvent(tx, context, {
      action: 'support.assigned',
      subject: { kind: 'support-message', id: row.reference },
      detail: { from: row.assigned_to, to: staffId },
    })
  })
}

async function subtopicId(tx: Database, slug: string | undefined): Promise<string | undefined> {
  if (!slug) return undefined
  const row = await tx.selectFrom('subtopic').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!row) throw refuseField('INVALID_INPUT', 'article', 'This help text doesn’t exist.')
  return row.id
}

/** The same answer sent twice, because Enter was pressed twice or the first response was lost, is one (docs/decisions/0184). */
export async function answerOpenMessage(context: Needs, { params, body }: CallParsed<Inbox['answer']>) {
  const { deps, session } = context
  await deps.db.transaction().execute(async tx => {
    const row = await lockMessage(tx, params.reference)
    const isSeen = row.version === body.version
    if (!isSeen && (await answeredJustNow(tx, context, { messageId: row.id, answer: body.answer })))
      return markUnaudited(session)
    requireVersion(row, body.version, changed)
    const article = await subtopicId(tx, body.article)
    await addAnswer({ ...deps, db: tx }, row, { staffId: session.staffId, answer: body.answer })
    await tx
      .updateTable('support_message')
      .set({
        version: row.version + 1,
        assigned_to: row.assigned_to ?? session.staffId,
        ...(article ? { subtopic_id: article } : {}),
      })
      .where('id', '=', row.id)
      .execute()
    await writeAuditEvent(tx, context, {
      action: 'support.answered',
      subject: { kind: 'support-message', id: row.reference },
      ...(body.article ? { detail: { article: body.article } } : {}),
    })
  })
}

export async function setMessageState(context: Needs, { params, body }: CallParsed<Inbox['close']>) {
  await context.deps.db.transaction().execute(async tx => {
    const row = await takeMessage(tx, params.reference, body.version)
    await tx
      .updateTable('support_message')
      .set({ state: body.state, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    await writeAuditEvent(tx, context, {
      action: body.state === 'closed' ? 'support.closed' : 'support.reopened',
      subject: { kind: 'support-message', id: row.reference },
      detail: { from: row.state },
    })
  })
}
