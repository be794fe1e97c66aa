import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { CannedAnswer } from '../../contract/console/support-inbox.ts'
import { auditChange, markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse, refuseField } from '../refusal.ts'
import { changedSince, requireVersion } from '../require-version.ts'

type Needs = Context<StaffSession>
type Form = CallParsed<Calls['supportInbox']['saveCannedAnswer']>['body']

export async function cannedAnswers({ deps: { db } }: Pick<Needs, 'deps'>): Promise<CannedAnswer[]> {
  const rows = await db
    .selectFrom('canned_answer as c')
    .leftJoin('staff', 'staff.id', 'c.changed_by')
    .select(['c.id', 'c.title', 'c.text', 'c.topic', 'c.version', 'c.changed_at', 'staff.name'])
    .orderBy('c.title')
    .execute()
  return rows.map(({ id, title, text, topic, version, changed_at, name }) => ({
    id,
    title,
    text,
    topic,
    version,
    changedBy: name,
    changedAt: changed_at.toISOString(),
  }))
}

/** Saves wait for each other, because each must see the titles of the others. */
async function withTitle(tx: Database, title: string) {
  await sql`select pg_advisory_xact_lock(hashtext('canned-answer'))`.execute(tx)
  return tx
    .selectFrom('canned_answer')
    .selectAll()
    .where(({ eb, fn }) => eb(fn('lower', ['title']), '=', title.toLowerCase()))
    .executeTakeFirst()
}

type Stored = NonNullable<Awaited<ReturnType<typeof withTitle>>>

/** True if this was saved before, which the person may not have seen: a new answer by themselves, a change by anyone. */
const isSaved = (there: Stored, { id, title, text, topic }: Form, { staffId }: StaffSession) =>
  (id ? there.id === id : there.changed_by === staffId) &&
  there.title === title &&
  there.text === text &&
  there.topic === (topic || null)

async function write(tx: Database, { deps, session }: Needs, form: Form): Promise<string> {
  const values = {
    title: form.title,
    text: form.text,
    topic: form.topic || null,
    changed_by: session.staffId,
    changed_at: deps.clock.now(),
  }
  if (!form.id) {
    const { id } = await tx
      .insertInto('canned_answer')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const row = await tx
    .selectFrom('canned_answer')
    .select('version')
    .where('id', '=', form.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row)
    throw refuse('NOT_FOUND', { message: 'Someone removed this answer. Add it again if it’s still needed.' })
  requireVersion(row, form.version, changedSince('answer'))
  await tx
    .updateTable('canned_answer')
    .set({ ...values, version: row.version + 1 })
    .where('id', '=', form.id)
    .execute()
  return form.id
}

export async function saveCannedAnswer(context: Needs, form: Form): Promise<CannedAnswer[]> {
  await context.deps.db.transaction().execute(async tx => {
    const there = await withTitle(tx, form.title)
    // Before the version, so that a save whose answer was lost can be sent again.
    if (there && isSaved(there, form, context.session)) return markUnaudited(context.session)
    if (there && there.id !== form.id)
      throw refuseField('INVALID_INPUT', 'title', 'Another answer already has this title.')
    const id = await write(tx, context, form)
    await writeAuditEvent(tx, context, {
      action: form.id ? 'canned-answer.changed' : 'canned-answer.added',
      subject: { kind: 'canned-answer', id },
    })
  })
  return cannedAnswers(context)
}

export async function removeCannedAnswer(context: Needs, id: string): Promise<CannedAnswer[]> {
  await context.deps.db.transaction().execute(async tx => {
    const { numDeletedRows } = await tx.deleteFrom('canned_answer').where('id', '=', id).executeTakeFirst()
    await auditChange(tx, context, {
      changed: numDeletedRows > 0n,
      action: 'canned-answer.removed',
      subject: { kind: 'canned-answer', id },
    })
  })
  return cannedAnswers(context)
}
