import type { ReviewCase } from '../../contract/console.ts'
import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import { latestDocuments } from '../applications/documents.ts'
import { applicantOf } from '../applications/step-messages.ts'
import { readSteps, type StepRow } from '../applications/steps.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireApplicationId } from './application-id.ts'
import { hiddenFields, stepFacts } from './facts.ts'
import { readHistory, recordStaffAct } from './history.ts'
import { isOrdered } from './ordered.ts'
import { caseState, decisionNames, decisionRefusal } from './rules.ts'

interface Place {
  applicationId: string
  step: HeroStep
}

const fileLabels: Partial<Record<HeroStep, readonly string[]>> = {
  drivingLicense: ['Front', 'Back'],
  securityLicense: ['License'],
  profilePhoto: ['Photo'],
}

async function filesOf(db: Database, { applicationId, step }: Place) {
  const documents = await latestDocuments(db, applicationId)
  return documents
    .filter(document => document.step === step)
    .map((document, index) => ({
      name: document.filename,
      label: fileLabels[step]?.[index] ?? `File ${index + 1}`,
      width: document.width ?? 0,
      height: document.height ?? 0,
    }))
}

async function proposalOf(db: Database, row: StepRow, me: string): Promise<ReviewCase['proposal']> {
  if (!row.proposed_by || !row.proposed_at) return null
  const { name } = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', row.proposed_by)
    .executeTakeFirstOrThrow()
  return {
    by: name,
    byMe: row.proposed_by === me,
    at: row.proposed_at.toISOString(),
    reasonCode: row.proposed_reason ?? '',
    note: row.proposed_note,
  }
}

async function requireOpenApplication(db: Database, applicationId: string) {
  const row = await db
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.account_id')
    .select('account.closed_at')
    .where('application.id', '=', applicationId)
    .executeTakeFirst()
  if (!row || row.closed_at) throw refuse('NOT_FOUND')
}

/** A step with its files, facts, history and the decisions this reviewer may take, as it is now. */
export async function readCase(
  { deps, session }: Context<StaffSession>,
  { applicationId: id, step }: Place,
): Promise<ReviewCase> {
  const { db } = deps
  const applicationId = requireApplicationId(id)
  await requireOpenApplication(db, applicationId)
  const steps = await readSteps(db, applicationId)
  const row = steps[step]
  const [{ firstName, lastName, email, phone }, files, facts, proposal, ordered, history] = await Promise.all(
    [
      applicantOf(db, applicationId),
      filesOf(db, { applicationId, step }),
      stepFacts(deps, applicationId, step),
      proposalOf(db, row, session.staffId),
      isOrdered(db, applicationId, step),
      readHistory(db, applicationId),
    ],
  )
  const situation = { step, status: row.status, proposedBy: row.proposed_by, ordered, me: session.staffId }
  return {
    applicationId,
    step,
    status: row.status,
    state: caseState(situation),
    version: row.version,
    sentAt: row.sent_at?.toISOString() ?? null,
    applicant: { firstName, lastName, email, phone },
    files,
    facts,
    hidden: [...hiddenFields],
    proposal,
    decisions: decisionNames.map(decision => ({
      decision,
      refusal: decisionRefusal(decision, situation)?.message ?? null,
    })),
    steps: heroSteps.map(each => ({ step: each, status: steps[each].status })),
    history,
  }
}

/** Opens a step; the look itself is on record (DECISIONS D5). */
export async function viewCase(context: Context<StaffSession>, place: Place): Promise<ReviewCase> {
  const { deps, session } = context
  const applicationId = requireApplicationId(place.applicationId)
  await requireOpenApplication(deps.db, applicationId)
  await recordStaffAct(deps.db, {
    applicationId,
    step: place.step,
    staffId: session.staffId,
    action: 'viewed',
    at: deps.clock.now(),
  })
  const subject = { kind: 'application', id: applicationId }
  await recordAudit(deps.db, context, { action: 'review.viewed', subject, detail: { step: place.step } })
  return readCase(context, place)
}
