import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import { appendHistory } from '../applications/append-history.ts'
import { type FindReason, presentReasons } from '../applications/reason-words.ts'
import type { Database } from '../deps.ts'

const words: Record<string, string> = {
  opened: 'Application opened',
  submitted: 'Sent',
  verified: 'Verified',
  invalidated: 'Sent back to be corrected',
  'renewal-submitted': 'Next card sent',
  'renewal-verified': 'Next card verified',
  'renewal-invalidated': 'Next card sent back to be corrected',
  'renewal-denied': 'Next card denied, confirmed by a second reviewer',
  denied: 'Denied, confirmed by a second reviewer',
  reopened: 'Opened again',
  agreed: 'Agreed to the engagement agreement',
  'read-disclosure': 'Read the disclosure about a background check',
  'read-authorization': 'Read the authorization for a background check',
  'read-stateNotices': 'Read the additional disclosures',
  'check-ordered': 'Background check ordered',
  'id-card-issued': 'ID card issued',
  'number-erased': 'Social Security Number erased',
  'invitation-completed': 'Agency invitation completed by the applicant',
  'invitation-expired': 'Agency invitation expired, never used',
  'invitation-renewed': 'New agency invitation',
  'erasure-announced': 'Applicant told that the application will be erased',
  erased: 'Erased: the step can be sent again',
  'application-erased': 'Photos, licenses, answers and notes erased after years without a step',
  'notice-sent': 'Notice about the report sent',
  'notice-answered': 'Answered the notice',
  'report-disputed': 'Disputed the report',
  'dispute-settled': 'Dispute answered by the agency',
  'notice-withdrawn': 'Notice withdrawn',
  'report-received': 'Report received from the agency',
  'report-corrected': 'Recorded result of the report corrected',
  'number-revealed': 'Social Security Number revealed',
  viewed: 'Case opened',
  'file-opened': 'Picture opened',
  'denial-proposed': 'Denial proposed',
  'denial-rejected': 'Proposed denial rejected',
  'verification-proposed': 'Verification proposed despite open checks or facts that differ',
  'verification-drawn': 'Verified, and drawn at random for a second look',
  'verification-rejected': 'Proposed verification rejected',
  'verified-with-reason': 'Reason to verify despite open checks or facts that differ',
  'proposal-withdrawn': 'Proposal taken back',
  'decision-undone': 'Decision undone before it took effect',
  'decision-void': 'Decision without effect',
  'hidden-revealed': 'Hidden answers read',
}

/** Views and proposals, which the applicant's own history leaves out (DECISIONS D16, D17). */
const staffActions = [
  'viewed',
  'file-opened',
  'denial-proposed',
  'denial-rejected',
  'verification-proposed',
  'verification-drawn',
  'verification-rejected',
  'verified-with-reason',
  'proposal-withdrawn',
  'decision-undone',
  'decision-void',
  'hidden-revealed',
] as const

interface Row {
  reason_code: string | null
  note: string | null
  detail: string | null
}

function detailOf({ reason_code, note, detail }: Row, find: FindReason): string | null {
  const reason = reason_code ? (find(reason_code)?.label ?? reason_code) : null
  return [reason, note, detail].filter(Boolean).join(' · ') || null
}

function actorOf(kind: string, name: string | null): string {
  if (kind === 'staff') return name ?? 'Staff'
  return kind === 'hero' ? 'Applicant' : 'System'
}

export async function readHistory(db: Database, applicationId: string) {
  const rows = await db
    .selectFrom('history as h')
    .leftJoin('staff', 'staff.id', 'h.actor_id')
    .select([
      'h.id',
      'h.at',
      'h.step',
      'h.action',
      'h.actor_kind',
      'h.reason_code',
      'h.note',
      'h.detail',
      'staff.name',
    ])
    .where('h.application_id', '=', applicationId)
    .orderBy('h.seq', 'desc')
    .limit(staffPages.caseHistory)
    .execute()
  const find = await presentReasons(
    db,
    rows.map(row => row.reason_code),
  )
  return rows.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: actorOf(row.actor_kind, row.name),
    action: words[row.action] ?? row.action,
    step: heroSteps.find(step => step === row.step) ?? null,
    detail: detailOf(row, find),
  }))
}

export interface StaffAction {
  applicationId: string
  step: HeroStep
  staffId: string
  action: (typeof staffActions)[number]
  reasonCode?: string
  note?: string
  detail?: string
  at: Date
}

export const appendStaffAction = (db: Database, { staffId, ...row }: StaffAction) =>
  appendHistory(db, { ...row, by: { kind: 'staff', id: staffId } })
