import type { PersonView } from '../../contract/console/people.ts'
import { heroSteps } from '../../contract/hero-step.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { resendRefusal } from '../delivery/requeue.ts'
import type { Database } from '../deps.ts'
import { deviceOf } from '../device.ts'
import { eventsOf } from './events.ts'
import { holdsOf } from './holds.ts'
import { idCardOf } from './id-cards.ts'
import { numberState } from './numbers.ts'
import { personRow } from './person-row.ts'
import { requestsOf } from './requests.ts'

async function applicationOf(
  db: Database,
  accountId: string,
): Promise<Pick<PersonView, 'applicationId' | 'steps'>> {
  const rows = await db
    .selectFrom('application_step as s')
    .innerJoin('application as a', 'a.id', 's.application_id')
    .select(['s.application_id', 's.step', 's.status'])
    .where('a.account_id', '=', accountId)
    .execute()
  const byStep = new Map(rows.map(row => [row.step, row.status]))
  return {
    applicationId: rows[0]?.application_id ?? null,
    steps: heroSteps.flatMap(step => {
      const status = byStep.get(step)
      return status ? [{ step, status }] : []
    }),
  }
}

async function sessionsOf(db: Database, accountId: string, now: Date): Promise<PersonView['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'revoked_at', 'expires_at', 'idle_expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .limit(staffPages.ofPerson)
    .execute()
  return rows.map(row => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    openedAt: row.created_at.toISOString(),
    usedAt: row.last_used_at.toISOString(),
    open: !row.revoked_at && row.expires_at > now && row.idle_expires_at > now,
  }))
}

async function messagesOf(db: Database, accountId: string): Promise<PersonView['messages']> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'channel', 'template', 'state', 'error', 'sealed', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(staffPages.ofPerson)
    .execute()
  return rows.map(row => ({
    id: row.id,
    channel: row.channel,
    template: row.template,
    state: row.state,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    refusal: resendRefusal(row),
  }))
}

async function supportMessagesOf(db: Database, accountId: string): Promise<PersonView['supportMessages']> {
  const rows = await db
    .selectFrom('support_message')
    .select(['reference', 'topic', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(staffPages.ofPerson)
    .execute()
  return rows.map(row => ({
    reference: row.reference,
    topic: row.topic,
    createdAt: row.created_at.toISOString(),
  }))
}

export async function readPerson(
  { deps, session }: Context<StaffSession>,
  accountId: string,
): Promise<PersonView> {
  const { db } = deps
  const now = deps.clock.now()
  const row = await personRow(db, accountId)
  const closed = row.closed_at !== null
  const [number, application, idCard, sessions, messages, supportMessages, events, holds, requests] =
    await Promise.all([
      closed ? { failures: 0, frozenUntil: null, mayHaveMore: false } : numberState(deps, row.phone),
      applicationOf(db, accountId),
      idCardOf(deps, row),
      sessionsOf(db, accountId, now),
      messagesOf(db, accountId),
      supportMessagesOf(db, accountId),
      eventsOf(db, accountId),
      holdsOf(db, accountId, now),
      requestsOf({ deps, session }, row),
    ])
  return {
    accountId,
    audience: row.audience,
    firstName: row.first_name,
    lastName: row.last_name,
    // A closed account has only placeholders as contacts.
    email: closed ? '' : row.email,
    phone: closed ? '' : row.phone,
    emailProven: row.email_proven_at !== null,
    marketingEmail: row.marketing_email,
    marketingSms: row.marketing_sms,
    createdAt: row.created_at.toISOString(),
    frozenAt: row.frozen_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    number,
    ...application,
    idCard,
    sessions,
    messages,
    supportMessages,
    events,
    holds,
    requests,
  }
}

export async function viewPerson(context: Context<StaffSession>, accountId: string): Promise<PersonView> {
  const view = await readPerson(context, accountId)
  await writeAuditEvent(context.deps.db, context, {
    action: 'people.viewed',
    subject: { kind: 'account', id: accountId },
  })
  return view
}
