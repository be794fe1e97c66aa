import type { HeroStep } from '../../contract/hero-step.ts'
import type { Database } from '../deps.ts'

interface HistoryRow {
  applicationId: string
  action: string
  step?: HeroStep
  by: { kind: 'hero' | 'staff' | 'system'; id: string | null }
  /** Shown to staff. It never contains a secret or the applicant's own words. */
  detail?: string
  reasonCode?: string
  note?: string
  at: Date
}

export async function record(db: Database, row: HistoryRow) {
  await db
    .insertInto('history')
    .values({
      application_id: row.applicationId,
      step: row.step ?? null,
      actor_kind: row.by.kind,
      actor_id: row.by.id,
      action: row.action,
      detail: row.detail ?? null,
      reason_code: row.reasonCode ?? null,
      note: row.note ?? null,
      at: row.at,
    })
    .execute()
}
