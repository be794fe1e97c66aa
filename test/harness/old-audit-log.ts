import { sql } from 'kysely'
import { writeSystemAuditEvent } from '../../api/audit/audit-log.ts'
import { brokenMacs } from '../../api/audit/macs.ts'
import { brokenAudit } from '../../api/audit/verify.ts'
import { day } from '../../contract/durations.ts'
import { usualRetention } from '../../contract/retention.ts'
import { removeOldAuditRows } from '../../worker/remove-old-audit-rows.ts'
import { type TestApi, testApi } from './api.ts'

export async function writeRows({ db, deps }: TestApi, count: number): Promise<void> {
  for (let at = 0; at < count; at++)
    await writeSystemAuditEvent(db, deps, {
      action: 'setting.changed',
      subject: { kind: 'setting', id: `s${at}` },
    })
}

/** Writes rows that are seven years old, then some of today. */
export async function oldAuditLog(old: number, recent: number): Promise<TestApi> {
  const api = await testApi()
  await writeRows(api, old)
  api.clock.advance(7 * 366 * day)
  await writeRows(api, recent)
  return api
}

/** Runs the nightly job with the settings of an operator who keeps the audit log for six years. */
export const removeOld = ({ deps }: TestApi, auditYears: number | null = 6) =>
  removeOldAuditRows({
    ...deps,
    settings: { ...deps.settings, retention: { ...usualRetention, auditYears } },
  })

export const auditProblems = async ({ db, deps }: TestApi) => [
  ...(await brokenAudit(db)),
  ...(await brokenMacs(db, deps.ring)),
]

export const numbers = async ({ db }: TestApi) =>
  (await db.selectFrom('audit_event').select('seq').orderBy('seq').execute()).map(({ seq }) => seq)

/** Runs statements as someone who owns the tables but has no keys. */
export async function asOwner({ db }: TestApi, ...statements: string[]): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
}

/** Partitions for three rows each instead of a million: 1 to 3, 4 to 6, and the rest. */
export const inSmallPartitions = (api: TestApi) =>
  asOwner(
    api,
    'alter table audit_log detach partition audit_log_from_1',
    'create table whole as select * from audit_log_from_1',
    'truncate audit_log_from_1',
    'alter table audit_log attach partition audit_log_from_1 for values from (minvalue) to (4)',
    'create table audit_log_from_4 partition of audit_log for values from (4) to (7)',
    'create table audit_log_from_7 partition of audit_log for values from (7) to (1000001)',
    `insert into audit_log (seq, at, staff_id, actor, action, subject_kind, subject_id, reason, detail, request_id, previous, hash)
      select seq, at, staff_id, actor, action, subject_kind, subject_id, reason, detail, request_id, previous, hash from whole`,
    'drop table whole',
  )
