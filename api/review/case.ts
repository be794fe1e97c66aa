import type { ReviewCase } from '../../contract/console/cases.ts'
import { ageOf } from '../../contract/console/review.ts'
import { refusals } from '../../contract/errors.ts'
import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import { licenseSteps } from '../../contract/license-renewal.ts'
import { type Document, latestDocuments, renewalDocuments } from '../applications/documents.ts'
import { readLicenseDetail } from '../applications/license-detail.ts'
import { answerFiles } from '../applications/notices.ts'
import { readRenewal } from '../applications/renewal.ts'
import { applicantOf } from '../applications/step-messages.ts'
import { readSteps, type StepRow } from '../applications/steps.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { type CaseKey, type Claim, claimOf, extendClaim } from './claims.ts'
import { caseState, decisionNames, decisionRefusal } from './decision-rules.ts'
import { hiddenFields, stepFacts } from './facts.ts'
import { fileLabel } from './file-label.ts'
import { appendStaffAction, readHistory } from './history.ts'
import { matchesOf } from './matches.ts'
import { readNotes } from './notes.ts'
import { requireOpenApplication } from './open-application.ts'
import { lastChecked, type PendingDecision, pendingDecision } from './pending-decisions.ts'
import { mayBeDrawn } from './second-look.ts'
import { proposalKind, situationOf } from './situation.ts'

function filesOf(documents: readonly Document[], step: HeroStep, whose = '') {
  return documents
    .filter(document => document.step === step)
    .map((document, index) => ({
      name: document.filename,
      label: `${whose}${fileLabel(step, index)}`,
      width: document.width ?? 0,
      height: document.height ?? 0,
    }))
}

const filesWithAnswers = (files: Awaited<ReturnType<typeof answerFiles>>) =>
  files.map(({ filename, width, height }, at) => ({
    name: filename,
    label: `Sent with an answer, ${at + 1}`,
    width: width ?? 0,
    height: height ?? 0,
  }))

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
    kind: proposalKind(row),
    reasonCode: row.proposed_reason ?? '',
    note: row.proposed_note,
  }
}

function compareOf(documents: readonly Document[], step: HeroStep): ReviewCase['compare'] {
  const other = step === 'drivingLicense' ? 'profilePhoto' : 'drivingLicense'
  const picture = documents.find(document => document.step === other)
  if (!picture || step === 'heroForm' || step === 'backgroundCheck') return null
  return { step: other, name: picture.filename, label: other === 'profilePhoto' ? 'Profile photo' : 'ID' }
}

function closedBy({
  pending,
  claim,
}: {
  pending: PendingDecision | undefined
  claim: Claim | null
}): string | null {
  if (pending) return refusals.ALREADY_DECIDED.message
  return claim && !claim.mine ? `${claim.by} is working on this case.` : null
}

/** Clients of the release before don't know `reopen`, so only denied steps name it. */
const decisionsOn = ({ status }: StepRow) =>
  status === 'DENIED' ? decisionNames : decisionNames.filter(name => name !== 'reopen')

export async function readCase(
  { deps, session }: Context<StaffSession>,
  { applicationId: id, step }: CaseKey,
): Promise<ReviewCase> {
  const { db } = deps
  const applicationId = await requireOpenApplication(db, id)
  const steps = await readSteps(db, applicationId)
  const row = steps[step]
  const caseKey = { applicationId, step }
  const me = session.staffId
  const now = deps.clock.now()
  const [
    applicant,
    documents,
    facts,
    proposal,
    situation,
    history,
    claim,
    pending,
    checked,
    notes,
    canBeDrawn,
    { area },
  ] = await Promise.all([
    applicantOf(db, applicationId),
    latestDocuments(db, applicationId),
    stepFacts(deps, applicationId, step),
    proposalOf(db, row, me),
    situationOf(db, { applicationId, row, me }),
    readHistory(db, applicationId),
    claimOf(db, caseKey, me, now),
    pendingDecision(db, caseKey),
    lastChecked(db, caseKey),
    readNotes(db, applicationId),
    mayBeDrawn(deps, me),
    db.selectFrom('application').select('area').where('id', '=', applicationId).executeTakeFirstOrThrow(),
  ])
  const { firstName, lastName, email, phone } = applicant
  // A renewal is shown only while it awaits a decision. If it is invalid, it is up to the applicant to submit it again.
  const license = row.renewal === 'VERIFICATION' ? licenseSteps.find(each => each === step) : undefined
  const [renewal, next, present] = license
    ? await Promise.all([
        readRenewal(deps, applicationId, license),
        renewalDocuments(db, applicationId),
        readLicenseDetail(deps, applicationId, license).then(detail => detail?.expiresOn ?? null),
      ])
    : [null, [], null]
  const files = renewal
    ? [...filesOf(next, step, 'New card: '), ...filesOf(documents, step, 'Present card: ')]
    : filesOf(documents, step)
  const withAnswers = step === 'backgroundCheck' ? await answerFiles(db, applicationId) : []
  return {
    applicationId,
    step,
    status: row.status,
    state: caseState(situation, pending !== undefined),
    version: row.version,
    sentAt: row.sent_at?.toISOString() ?? null,
    applicant: { firstName, lastName, email, phone },
    renewal: renewal ? { presentExpiresOn: present, expiresOn: renewal.expiresOn } : null,
    files: [...files, ...filesWithAnswers(withAnswers)],
    matches: await matchesOf(db, caseKey, files),
    compare: compareOf(documents, step),
    age: row.sent_at && situation.status === 'VERIFICATION' ? ageOf(step, row.sent_at, now) : null,
    area,
    claim,
    held: pending
      ? {
          by: pending.by,
          byMe: pending.staff_id === me,
          decision: pending.decision,
          until: pending.effect_at.toISOString(),
        }
      : null,
    checked,
    notes,
    facts,
    hidden: [...hiddenFields],
    proposal,
    mayBeDrawn: canBeDrawn,
    decisions: decisionsOn(row).map(decision => ({
      decision,
      refusal: decisionRefusal(decision, situation)?.message ?? closedBy({ pending, claim }),
    })),
    steps: heroSteps.map(each => ({ step: each, status: steps[each].status })),
    history,
  }
}

/** A case with matching pictures names other people. The view is recorded in the audit log for their applications too. */
async function auditMatches(context: Context<StaffSession>, { step, matches }: ReviewCase) {
  const others = new Set(
    matches.flatMap(({ applicant, applicationId }) => (applicant ? [applicationId] : [])),
  )
  if (others.size === 0) return
  await context.deps.db.transaction().execute(async tx => {
    for (const id of others)
      await writeAuditEvent(tx, context, {
        action: 'review.match-shown',
        subject: { kind: 'application', id },
        detail: { step },
      })
  })
}

export async function viewCase(context: Context<StaffSession>, caseKey: CaseKey): Promise<ReviewCase> {
  const { deps, session } = context
  const applicationId = await requireOpenApplication(deps.db, caseKey.applicationId)
  const at = deps.clock.now()
  await deps.db.transaction().execute(async tx => {
    await extendClaim(tx, { applicationId, step: caseKey.step }, session.staffId, at)
    await appendStaffAction(tx, {
      applicationId,
      step: caseKey.step,
      staffId: session.staffId,
      action: 'viewed',
      at,
    })
    await writeAuditEvent(tx, context, {
      action: 'review.viewed',
      subject: { kind: 'application', id: applicationId },
      detail: { step: caseKey.step },
    })
  })
  const shown = await readCase(context, caseKey)
  await auditMatches(context, shown)
  return shown
}
