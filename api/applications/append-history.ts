import type { HeroStep, StepStatus } from '../../contract/hero-step.ts'
import type { Database } from '../deps.ts'

/** Who acts on an application. `id` is the account's or the member's. */
export interface Actor {
  kind: 'hero' | 'staff' | 'system'
  id: string | null
}

export const bySystem: Actor = { kind: 'system', id: null }

interface HistoryRow {
  applicationId: string
  action: string
  step?: HeroStep
  by: Actor
  /** The step's new status, if it changed. */
  status?: StepStatus
  /** Shown to staff. It never contains a secret or the applicant's own words. */
  detail?: string | null
  reasonCode?: string | null
  note?: string | null
  at: Date
}

/** The only way to add to an application's history. Rows are never changed. */
export async function appendHistory(db: Database, row: HistoryRow) {
  await db
    .insertInto('history')
    .values({
      application_id: row.applicationId,
      step: row.step ?? null,
      actor_kind: row.by.kind,
      actor_id: row.by.id,
      action: row.action,
      status: row.status ?? null,
      detail: row.detail ?? null,
      reason_code: row.reasonCode ?? null,
      note: row.note ?? null,
      at: row.at,
    })
    .execute()
}
