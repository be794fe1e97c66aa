import { sql } from 'kysely'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'

type Needs = Context<StaffSession>
const codesShown = 200

export async function invitationCodes(db: Database) {
  const { rows } = await sql<{
    code: string
    note: string | null
    created_at: Date
    retired_at: Date | null
    used: number
  }>`select code, note, created_at, retired_at,
      (select count(*)::int from account where lower(account.invitation_code) = lower(invitation_code.code)) as used
    from invitation_code order by created_at desc, code limit ${codesShown}`.execute(db)
  return rows.map(({ created_at, retired_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    retiredAt: retired_at?.toISOString() ?? null,
  }))
}

export async function addInvitationCode(
  context: Needs,
  { code, note }: { code: string; note?: string | undefined },
) {
  await context.deps.db.transaction().execute(async tx => {
    await sql`insert into invitation_code (code, note, created_at, created_by)
      values (${code}, ${note || null}, ${context.deps.clock.now()}, ${context.session.staffId})
      on conflict ((lower(code))) do update set retired_at = null,
        note = coalesce(excluded.note, invitation_code.note)`.execute(tx)
    await writeAuditEvent(tx, context, {
      action: 'invitation-code.added',
      subject: { kind: 'invitation-code', id: code.toLowerCase() },
    })
  })
  return invitationCodes(context.deps.db)
}

export async function retireInvitationCode(context: Needs, code: string) {
  await context.deps.db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('invitation_code')
      .set({ retired_at: context.deps.clock.now() })
      .where(({ eb, fn }) => eb(fn('lower', ['code']), '=', code.toLowerCase()))
      .where('retired_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refuse('NOT_FOUND')
    await writeAuditEvent(tx, context, {
      action: 'invitation-code.retired',
      subject: { kind: 'invitation-code', id: code.toLowerCase() },
    })
  })
  return invitationCodes(context.deps.db)
}
