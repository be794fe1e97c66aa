import type { PersonView } from '../../contract/console/people.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import type { Database } from '../deps.ts'
import { readHistory } from '../review/history.ts'

type Events = PersonView['events']

const consentWords: Record<string, string> = {
  termsAndConditions: 'Terms and conditions',
  privacyPolicy: 'Privacy policy',
  contactAgree: 'Messages about the account',
  marketingEmail: 'News by email',
  marketingSms: 'News by text',
}

async function consents(db: Database, accountId: string): Promise<Events> {
  const rows = await db
    .selectFrom('consent')
    .select(['kind', 'granted', 'text_version', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(staffPages.ofPerson)
    .execute()
  return rows.map(row => ({
    at: row.at.toISOString(),
    actor: 'Person',
    action: `${consentWords[row.kind] ?? row.kind}: ${row.granted ? 'yes' : 'no'}`,
    detail: row.text_version,
  }))
}

async function signedAgreements(db: Database, accountId: string): Promise<Events> {
  const rows = await db
    .selectFrom('signed_agreement')
    .select(['title', 'version', 'agreed_at'])
    .where('account_id', '=', accountId)
    .orderBy('agreed_at', 'desc')
    .limit(staffPages.ofPerson)
    .execute()
  return rows.map(row => ({
    at: row.agreed_at.toISOString(),
    actor: 'Person',
    action: `Agreed to: ${row.title}`,
    detail: `Version ${row.version}`,
  }))
}

async function application(db: Database, accountId: string): Promise<Events> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return []
  const history = await readHistory(db, row.id)
  return history.map(({ at, actor, action, step, detail }) => ({
    at,
    actor,
    action: step ? `${stepTexts[step].title}: ${action}` : action,
    detail,
  }))
}

const actionLabels: Record<string, string> = {
  'people.viewed': 'Account opened',
  'people.sessions-ended': 'Logged out everywhere',
  'people.frozen': 'Account frozen',
  'people.unfrozen': 'Account unfrozen',
  'people.message-resent': 'Message sent again',
  'people.id-card-issued': 'ID card issued',
  'people.id-card-renewed': 'ID card renewed; the old code stopped working',
  'people.id-card-revoked': 'ID card revoked',
  'people.id-card-opened': 'ID card opened to print',
  'people.hold-placed': 'Legal hold placed',
  'people.hold-lifted': 'Legal hold lifted',
  'people.copy-proposed': 'Copy of the data requested',
  'people.copy-confirmed': 'Copy of the data confirmed',
  'people.copy-rejected': 'Copy of the data rejected',
  'people.copy-fetched': 'Copy of the data downloaded',
  'people.erasure-proposed': 'Erasure requested',
  'people.erasure-confirmed': 'Erased',
  'people.erasure-rejected': 'Erasure rejected',
}

async function staffActions(db: Database, accountId: string): Promise<Events> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['at', 'actor', 'action', 'reason'])
    .where('subject_kind', '=', 'account')
    .where('subject_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(staffPages.ofPerson)
    .execute()
  return rows.map(row => ({
    at: row.at.toISOString(),
    actor: row.actor,
    action: actionLabels[row.action] ?? row.action,
    detail: row.reason,
  }))
}

export async function eventsOf(db: Database, accountId: string): Promise<Events> {
  const all = await Promise.all(
    [consents, signedAgreements, application, staffActions].map(read => read(db, accountId)),
  )
  return all
    .flat()
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, 2 * staffPages.ofPerson)
}
