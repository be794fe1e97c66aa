import { prepared } from '../../db/prepared.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'

type StoredSettingName = 'prices' | 'limits'

export async function readStoredSetting(db: Database, name: StoredSettingName) {
  const row = await db
    .selectFrom('setting')
    .leftJoin('staff', 'staff.id', 'setting.changed_by')
    .select(['value', 'version', 'changed_at', 'staff.name as changed_by'])
    .where('setting.name', '=', name)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return {
    value: row?.value,
    version: row?.version ?? 0,
    changedBy: row?.changed_by ?? null,
    changedAt: row?.changed_at?.toISOString() ?? null,
  }
}

export async function lockStoredSetting(tx: Database, name: StoredSettingName) {
  const row = await tx
    .selectFrom('setting')
    .select('version')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  return row?.version
}

export async function writeStoredSetting(
  tx: Database,
  { deps, session }: Context<StaffSession>,
  name: StoredSettingName,
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
