import { type HeroStep, heroSteps, type StepStates, type StepStatus } from '../../contract/hero-step.ts'
import { byKey } from '../../contract/keys.ts'
import type { RenewalStatus } from '../../contract/license-renewal.ts'
import type { Database } from '../deps.ts'
import type { IdOrColumn } from './id-or-column.ts'

export interface StepRow {
  step: HeroStep
  status: StepStatus
  proposed_by: string | null
  proposed_at: Date | null
  proposed_reason: string | null
  proposed_note: string | null
  /** `deny` or `verify`. Null means `deny`. */
  proposed_decision: 'deny' | 'verify' | null
  renewal: RenewalStatus | null
  reason_code: string | null
  reason_note: string | null
  sent_at: Date | null
  changed_at: Date | null
  version: number
}

/** The columns of a step that has no decision waiting for a second reviewer. */
export const noProposal = {
  proposed_by: null,
  proposed_at: null,
  proposed_reason: null,
  proposed_note: null,
  proposed_decision: null,
}
export type Steps = Record<HeroStep, StepRow>

export const selectSteps = (db: Database, applicationId: IdOrColumn) =>
  db
    .selectFrom('application_step')
    .select([
      'step',
      'status',
      'proposed_by',
      'proposed_at',
      'proposed_reason',
      'proposed_note',
      'proposed_decision',
      'renewal',
      'reason_code',
      'reason_note',
      'sent_at',
      'changed_at',
      'version',
    ])
    .where('application_id', '=', applicationId)

/** Every application has a row for each step from the moment it exists. */
export const stepsFrom = (rows: readonly StepRow[]): Steps =>
  byKey(heroSteps, step => rows.find(row => row.step === step)!)

export const readSteps = async (db: Database, applicationId: string): Promise<Steps> =>
  stepsFrom(await selectSteps(db, applicationId).execute())

/** What a reviewer decides on: a renewal in review takes precedence over the verified step. */
export const reviewedStatus = ({ status, renewal }: Pick<StepRow, 'status' | 'renewal'>): StepStatus =>
  renewal === 'VERIFICATION' ? renewal : status

/**
 * Locks the application until the caller's transaction ends, then reads its steps. The rules of one step depend on the others, so
 * every change takes this lock. Undefined without such an application. Rows that only refer to the application, such as its history,
 * can still be added, because a transaction that adds them may hold what the caller needs next.
 */
export async function lockSteps(tx: Database, applicationId: string): Promise<Steps | undefined> {
  const held = await tx
    .selectFrom('application')
    .select('id')
    .where('id', '=', applicationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held && (await readSteps(tx, applicationId))
}

export function statesOf(steps: Steps): StepStates {
  return byKey(heroSteps, step => steps[step].status)
}
