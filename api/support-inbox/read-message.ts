import { sql } from 'kysely'
import type { SupportCase } from '../../contract/console/support-inbox.ts'
import { pages } from '../../contract/content-limits.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { repliesTo } from '../support/own-messages.ts'

type Needs = Context<StaffSession>

const messageOf = (db: Database, reference: string) =>
  db
    .selectFrom('support_message as m')
    .leftJoin('staff', 'staff.id', 'm.assigned_to')
    .leftJoin('subtopic', 'subtopic.id', 'm.subtopic_id')
    .leftJoin('topic', 'topic.id', 'subtopic.topic_id')
    .selectAll('m')
    .select([
      'staff.name as assignee',
      'subtopic.slug as article_slug',
      'subtopic.name as article_name',
      'topic.type as article_type',
    ])
    .where('m.reference', '=', reference)
    .executeTakeFirst()

/** The account that sent the message; otherwise an open account that has proven this email, because anyone can type an email. */
async function accountOf(db: Database, { account_id, email }: { account_id: string | null; email: string }) {
  const row = await db
    .selectFrom('account')
    .select(['id', 'audience', 'first_name', 'last_name', 'created_at'])
    .where(({ eb, and }) =>
      account_id
        ? eb('id', '=', account_id)
        : and([eb('email', '=', email), eb('email_proven_at', 'is not', null), eb('closed_at', 'is', null)]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    audience: row.audience,
    name: `${row.first_name} ${row.last_name}`.trim(),
    since: row.created_at.toISOString(),
  }
}

/** Who can be given a message: people who can log in and may answer it. */
export const colleagues = (db: Database) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(sql<boolean>`roles && array['support', 'admin']`)
    .where('disabled_at', 'is', null)
    .where('awaits_enrollment', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute()

export async function readMessage({ deps: { db }, session }: Needs, reference: string): Promise<SupportCase> {
  const row = await messageOf(db, reference)
  if (!row) throw refuse('NOT_FOUND')
  const [answers, replies, account, others, team] = await Promise.all([
    db
      .selectFrom('support_answer as a')
      .innerJoin('staff', 'staff.id', 'a.staff_id')
      .select(['a.answer', 'a.answered_at', 'staff.name'])
      .where('a.message_id', '=', row.id)
      .orderBy('a.answered_at')
      .orderBy('a.id')
      .execute(),
    repliesTo({ db }, [row.id]),
    accountOf(db, row),
    db
      .selectFrom('support_message')
      .select(['reference', 'topic', 'state', 'created_at'])
      .where('email', '=', row.email)
      .where('id', '<>', row.id)
      .orderBy('created_at', 'desc')
      .limit(pages.others)
      .execute(),
    colleagues(db),
  ])
  return {
    reference: row.reference,
    name: row.name,
    email: row.email,
    topic: row.topic,
    state: row.state,
    message: row.message,
    sentAt: row.created_at.toISOString(),
    waitingSince: row.waiting_since.toISOString(),
    urgent: row.urgent,
    version: row.version,
    assignee: row.assigned_to ? { id: row.assigned_to, name: row.assignee ?? 'Staff' } : null,
    answers: answers.map(answer => ({
      by: answer.name,
      text: answer.answer,
      answeredAt: answer.answered_at.toISOString(),
    })),
    replies: (replies.get(row.id) ?? []).map(({ text, at }) => ({ text, sentAt: at })),
    account,
    article: row.article_slug
      ? { slug: row.article_slug, name: row.article_name ?? '', type: row.article_type ?? '' }
      : null,
    others: others.map(({ created_at, ...other }) => ({
      reference: other.reference,
      topic: other.topic,
      state: other.state,
      sentAt: created_at.toISOString(),
    })),
    colleagues: team.map(person => ({ ...person, me: person.id === session.staffId })),
  }
}

export async function viewMessage(context: Needs, reference: string): Promise<SupportCase> {
  const found = await readMessage(context, reference)
  await writeAuditEvent(context.deps.db, context, {
    action: 'support.viewed',
    subject: { kind: 'support-message', id: reference },
  })
  return found
}
