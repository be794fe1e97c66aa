import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'

/** A row of `setting` that admins change: it names what differs from what the release says. */
export type FactName = 'prices' | 'limits'

/** The row as it is now, with who changed it when. */
export async function readFact(db: Database, name: FactName) {
  const row = await db
    .selectFrom('setting')
    .leftJoin('staff', 'staff.id', 'setting.changed_by')
    .select(['value', 'version', 'changed_at', 'staff.name as changed_by'])
    .where('setting.name', '=', name)
    .executeTakeFirst()
  return {
    value: row?.value as Record<string, unknown> | undefined,
    version: row?.version ?? 0,
    changedBy: row?.changed_by ?? null,
    changedAt: row?.changed_at?.toISOString() ?? null,
  }
}

/** Locks the row until the transaction ends, and gives its version. */
export async function lockFact(tx: Database, name: FactName) {
  const held = await tx
    .selectFrom('setting')
    .select('version')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  return held?.version
}

/** Writes the row, with who did it, as its next version. */
export async function writeFact(
  tx: Database,
  { deps, session }: Context<StaffSession>,
  name: FactName,
  value: Record<string, unknown>,
) {
  await tx
    .updateTable('setting')
    .set(({ eb }) => ({
      value: JSON.stringify(value),
      version: eb('version', '+', 1),
      changed_by: session.staffId,
      changed_at: deps.clock.now(),
    }))
    .where('name', '=', name)
    .execute()
}
