import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { exportLife } from '../../contract/retention.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { previewToken, requirePreview } from '../preview-token.ts'
import { eraseAccount } from '../privacy/close-account.ts'
import { personalCopy } from '../privacy/export-data.ts'
import { refuseHeld } from '../privacy/legal-hold.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { formerAdmin, hasOtherAdmin, isAdminNow, lapsedMessage } from '../team/acts-now.ts'
import { openPersonRow, personRow } from './person-row.ts'

type Staff = Context<StaffSession>
type Kind = 'copy' | 'erasure'
type View = CallData<Calls['people']['open']>['requests'][number]

const untilOf = (decidedAt: Date) => new Date(decidedAt.getTime() + exportLife)

type Account = Awaited<ReturnType<typeof personRow>>

const erasureShown = (requestId: string, { id, email, first_name, last_name }: Account) => ({
  of: 'erasure',
  subject: requestId,
  shown: [id, email, first_name, last_name],
})

export async function requestsOf(
  { deps, session }: Pick<Staff, 'deps' | 'session'>,
  account: Account,
): Promise<View[]> {
  const { db } = deps
  const me = session.staffId
  const rows = await db
    .selectFrom('person_request as r')
    .innerJoin('staff as p', 'p.id', 'r.proposed_by')
    .leftJoin('staff as d', 'd.id', 'r.decided_by')
    .select(['r.id', 'r.kind', 'r.state', 'r.reason', 'r.proposed_by', 'r.proposed_at', 'r.decided_at'])
    .select(['p.name as proposer', 'd.name as decider', isAdminNow('p').as('is_by_admin')])
    .select(hasOtherAdmin('r.proposed_by').as('has_other_admin'))
    .where('r.account_id', '=', account.id)
    .orderBy('r.proposed_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    proposedBy: row.proposer,
    proposedByMe: row.proposed_by === me,
    lapsed: row.state === 'proposed' && !row.is_by_admin,
    byOnlyAdmin: row.state === 'proposed' && !row.has_other_admin,
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    until:
      row.kind === 'copy' && row.state === 'confirmed' && row.decided_at
        ? untilOf(row.decided_at).toISOString()
        : null,
    preview:
      row.kind === 'erasure' && row.state === 'proposed' && row.proposed_by !== me
        ? previewToken(deps, session, erasureShown(row.id, account))
        : null,
  }))
}

/** The same proposal by the same admin is open, as after a lost answer (docs/decisions/0543). */
async function isProposed(
  tx: Database,
  { session }: Staff,
  { accountId, kind, reason }: { accountId: string; kind: Kind; reason: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('person_request')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('reason', '=', reason)
    .where('proposed_by', '=', session.staffId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a proposal that another admin must confirm, one per kind at a time. Requires step-up authentication. */
export async function proposeForPerson(
  context: Staff,
  accountId: string,
  { kind, reason }: { kind: Kind; reason: string },
) {
  const { deps, session } = context
  await deps.db.transaction().execute(async tx => {
    await openPersonRow(tx, accountId)
    if (kind === 'erasure') await refuseHeld({ ...deps, db: tx }, accountId)
    const added = await tx
      .insertInto('person_request')
      .values({
        account_id: accountId,
        kind,
        reason,
        proposed_by: session.staffId,
        proposed_at: deps.clock.now(),
      })
      .onConflict(conflict =>
        conflict.columns(['account_id', 'kind']).where('state', '=', 'proposed').doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!added) {
      if (await isProposed(tx, context, { accountId, kind, reason })) return markUnaudited(session)
      throw refuse('ALREADY_DONE', {
        message: 'This has already been requested. A second admin has to decide.',
      })
    }
    await writeAuditEvent(tx, context, {
      action: `people.${kind}-proposed`,
      subject: { kind: 'account', id: accountId },
      reason,
      detail: { request: added.id },
    })
  })
}

interface RequestIds {
  accountId: string
  requestId: string
}

async function requestRow(tx: Database, { accountId, requestId }: RequestIds) {
  const row = await tx
    .selectFrom('person_request')
    .selectAll()
    .where('id', '=', requireId(requestId))
    .where('account_id', '=', requireId(accountId))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

interface Decision {
  decision: 'confirm' | 'reject'
  reason?: string | undefined
  preview?: string | undefined
}

/**
 * Confirms or rejects a proposal. Only another admin may confirm it (SECOND_ADMIN_NEEDED), with step-up authentication, and only
 * while its proposer is still an admin (DECISION_NOT_ALLOWED); the proposer may withdraw it. A confirmed erasure runs in the same
 * transaction, unless a hold was placed in the meantime. Of two concurrent decisions, one throws ALREADY_DONE; the same decision sent
 * again by the same person gets its first answer (docs/decisions/0543).
 */
export async function decideForPerson(
  context: Staff,
  ids: RequestIds,
  { decision, reason, preview }: Decision,
) {
  const { deps, session } = context
  await deps.db.transaction().execute(async tx => {
    // Locks the account first, like everything that closes it: another order of locks could deadlock.
    const account = await personRow(tx, ids.accountId, { lock: true })
    const request = await requestRow(tx, ids)
    const confirmed = decision === 'confirm'
    const asked = confirmed ? 'confirmed' : 'rejected'
    if (request.state === asked && request.decided_by === session.staffId) return markUnaudited(session)
    if (request.state !== 'proposed')
      throw refuse('ALREADY_DONE', { message: 'This has already been decided.' })
    if (confirmed && request.proposed_by === session.staffId) throw refuse('SECOND_ADMIN_NEEDED')
    const former = confirmed ? await formerAdmin(tx, request.proposed_by) : undefined
    if (former) throw refuse('DECISION_NOT_ALLOWED', { message: lapsedMessage(former, 'an admin') })
    if (confirmed && account.closed_at) throw refuse('NOT_FOUND')
    if (confirmed && request.kind === 'erasure')
      requirePreview(deps, session, preview, erasureShown(request.id, account))
    await tx
      .updateTable('person_request')
      .set({
        state: asked,
        decided_by: session.staffId,
        decided_at: deps.clock.now(),
      })
      .where('id', '=', request.id)
      .execute()
    if (confirmed && request.kind === 'erasure') await eraseAccount({ ...deps, db: tx }, account)
    await writeAuditEvent(tx, context, {
      action: `people.${request.kind}-${asked}`,
      subject: { kind: 'account', id: ids.accountId },
      reason: reason || request.reason,
      detail: { request: request.id, proposedBy: request.proposed_by },
    })
  })
}

/** The copy that was confirmed. It is created again at each download, for seven days. Requires step-up authentication. */
export async function copyOfPerson(context: Staff, ids: RequestIds) {
  const { deps } = context
  await deps.db.transaction().execute(async tx => {
    const request = await requestRow(tx, ids)
    const open = request.decided_at && untilOf(request.decided_at) > deps.clock.now()
    if (request.kind !== 'copy' || request.state !== 'confirmed' || !open) throw refuse('NOT_FOUND')
    await writeAuditEvent(tx, context, {
      action: 'people.copy-fetched',
      subject: { kind: 'account', id: ids.accountId },
      reason: request.reason,
      detail: { request: request.id },
    })
  })
  return personalCopy(deps, ids.accountId)
}
