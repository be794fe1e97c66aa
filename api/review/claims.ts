import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import { auditChange, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { requireOpenApplication } from './open-application.ts'

export interface CaseKey {
  applicationId: string
  step: HeroStep
}
export type Claim = CallData<Calls['review']['claim']>

export async function claimOf(db: Database, caseKey: CaseKey, me: string, now: Date): Promise<Claim | null> {
  const row = await db
    .selectFrom('review_claim')
    .innerJoin('staff', 'staff.id', 'review_claim.staff_id')
    .select(['staff.id', 'staff.name', 'review_claim.ends_at'])
    .where('application_id', '=', caseKey.applicationId)
    .where('step', '=', caseKey.step)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row ? { by: row.name, mine: row.id === me, endsAt: row.ends_at.toISOString() } : null
}

const theirs = ({ by }: Claim) => refuse('CLAIMED_BY_OTHER', { message: `${by} is working on this case.` })

/** Throws while another reviewer holds the case. Without a holder, anyone may act. */
export async function refuseOthersClaim(db: Database, caseKey: CaseKey, me: string, now: Date) {
  const claim = await claimOf(db, caseKey, me, now)
  if (claim && !claim.mine) throw theirs(claim)
}

export async function extendClaim(db: Database, { applicationId, step }: CaseKey, me: string, now: Date) {
  await db
    .updateTable('review_claim')
    .set({ ends_at: new Date(now.getTime() + reviewing.claim) })
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .where('staff_id', '=', me)
    .where('ends_at', '>', now)
    .execute()
}

export async function dropClaim(db: Database, { applicationId, step }: CaseKey) {
  await db
    .deleteFrom('review_claim')
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .execute()
}

/** Claims a case in one statement: of two concurrent claims, one succeeds, and the other gets the name of who has it. */
export async function claimCase(context: Context<StaffSession>, params: CaseKey): Promise<Claim> {
  const { deps, session } = context
  const caseKey = { ...params, applicationId: requireId(params.applicationId) }
  const now = deps.clock.now()
  return deps.db.transaction().execute(async tx => {
    await requireOpenApplication(tx, caseKey.applicationId)
    const taken = await tx
      .insertInto('review_claim')
      .values({
        application_id: caseKey.applicationId,
        step: caseKey.step,
        staff_id: session.staffId,
        claimed_at: now,
        ends_at: new Date(now.getTime() + reviewing.claim),
      })
      .onConflict(conflict =>
        conflict
          .columns(['application_id', 'step'])
          .doUpdateSet(({ ref }) => ({
            staff_id: ref('excluded.staff_id'),
            claimed_at: ref('excluded.claimed_at'),
            ends_at: ref('excluded.ends_at'),
          }))
          .where(({ eb, or }) =>
            or([eb('review_claim.staff_id', '=', session.staffId), eb('review_claim.ends_at', '<=', now)]),
          ),
      )
      .returning('staff_id')
      .executeTakeFirst()
    const claim = await claimOf(tx, caseKey, session.staffId, now)
    if (!claim) throw refuse('CLAIMED_BY_OTHER')
    if (!taken) throw theirs(claim)
    await writeAuditEvent(tx, context, {
      action: 'review.claimed',
      subject: { kind: 'application', id: caseKey.applicationId },
      detail: { step: caseKey.step },
    })
    return claim
  })
}

export async function releaseCase(context: Context<StaffSession>, params: CaseKey) {
  const { deps, session } = context
  const caseKey = { ...params, applicationId: requireId(params.applicationId) }
  return deps.db.transaction().execute(async tx => {
    await requireOpenApplication(tx, caseKey.applicationId)
    const { numDeletedRows } = await tx
      .deleteFrom('review_claim')
      .where('application_id', '=', caseKey.applicationId)
      .where('step', '=', caseKey.step)
      .where('staff_id', '=', session.staffId)
      .executeTakeFirst()
    const released = numDeletedRows > 0n
    await auditChange(tx, context, {
      changed: released,
      action: 'review.released',
      subject: { kind: 'application', id: caseKey.applicationId },
      detail: { step: caseKey.step },
    })
    return { released }
  })
}
