import { isOneOf } from '../../contract/keys.ts'
import { licenseSteps } from '../../contract/license-renewal.ts'
import type { DB } from '../../db/types.ts'
import { openText } from '../../providers/keys/sealed.ts'
import { readForm } from '../applications/form-answers.ts'
import { legalNoticeContext } from '../applications/legal-notices.ts'
import { readLicenseDetail } from '../applications/license-detail.ts'
import { openStatement } from '../applications/notices.ts'
import { readRenewal } from '../applications/renewal.ts'
import { type DataRule, eachOpened } from './data-rule.ts'

const openedNumber = (read: typeof readLicenseDetail | typeof readRenewal) =>
  eachOpened(async (needs, { application_id, step }) => {
    const found = isOneOf(licenseSteps, step) ? await read(needs, String(application_id), step) : undefined
    return { number: found?.number ?? null }
  })

export const applicationData = {
  application: {
    owner: 'account_id',
    shown: ['area', 'id', 'spot', 'created_at', 'updated_at', 'erasure_told_at', 'erased_at'],
    // `changes` counts changes, all of which are in the history.
    withheld: ['account_id', 'changes'],
    closing: 'retained',
  },
  // News that waits for the evening. Once sent, it is a message.
  application_news: {
    owner: 'application_id',
    shown: ['step', 'due_at', 'at'],
    withheld: ['id', 'seq', 'application_id', 'sealed'],
    closing: 'erased',
  },
  application_step: {
    owner: 'application_id',
    shown: ['step', 'status', 'renewal', 'reason_code', 'reason_note', 'sent_at', 'changed_at'],
    // `applicant` repeats name, email and phone of an open account.
    withheld: [
      'application_id',
      'applicant',
      'proposed_by',
      'proposed_at',
      'proposed_reason',
      'proposed_note',
      'proposed_decision',
      'version',
    ],
    closing: 'retained',
  },
  document: {
    owner: 'application_id',
    shown: ['step', 'filename', 'position', 'submission', 'rejected_reason', 'created_at'],
    withheld: ['id', 'application_id'],
    closing: 'erased',
  },
  license_detail: {
    owner: 'application_id',
    shown: ['step', 'state', 'expires_on', 'updated_at'],
    withheld: ['application_id', 'number_sealed'],
    opened: openedNumber(readLicenseDetail),
    closing: 'erased',
  },
  license_renewal: {
    owner: 'application_id',
    shown: ['step', 'submission', 'state', 'expires_on', 'reason_code', 'reason_note', 'sent_at'],
    withheld: ['application_id', 'number_sealed'],
    opened: openedNumber(readRenewal),
    closing: 'erased',
  },
  license_reminder: {
    owner: 'application_id',
    shown: ['step', 'expires_on', 'days', 'at'],
    withheld: ['application_id'],
    closing: 'erased',
  },
  hero_form: {
    owner: 'application_id',
    shown: ['version', 'submitted_at', 'saved_at'],
    withheld: ['application_id', 'answers_sealed'],
    opened: eachOpened(async (needs, row) => ({
      answers: (await readForm(needs, String(row.application_id)))?.answers ?? null,
    })),
    closing: 'erased',
  },
  background_check: {
    owner: 'application_id',
    shown: [
      'signature',
      'copy_requested',
      'provider',
      'signed_at',
      'sent_at',
      'erased_at',
      'attempt',
      'report_result',
      'report_at',
      'invitation_state',
      'invitation_expires_at',
      'invitations',
      'looked_up_at',
      'agency_status',
      'staff_wait',
    ],
    withheld: ['application_id', 'number_sealed', 'invitation_sealed', 'reference', 'lookups'],
    closing: 'blanked',
  },
  // The names of orders at the agency, by which its events are assigned.
  screening_order: {
    owner: 'application_id',
    shown: ['provider'],
    withheld: ['application_id', 'reference', 'attempt'],
    closing: 'retained',
  },
  adverse_case: {
    owner: 'application_id',
    shown: ['state', 'last_day', 'days_left', 'attempt', 'notified_at', 'closed_at'],
    withheld: ['id', 'application_id', 'notified_by', 'closed_by', 'version'],
    closing: 'retained',
  },
  adverse_letter: {
    owner: 'application_id',
    shown: ['id', 'kind', 'title', 'hash', 'at'],
    withheld: ['case_id', 'application_id', 'content_sealed'],
    opened: eachOpened(async (needs, { id, content_sealed: sealed }) => ({
      html: sealed ? openText(needs.ring, legalNoticeContext(String(id)), String(sealed)) : null,
    })),
    closing: 'retained',
  },
  adverse_statement: {
    owner: 'application_id',
    shown: ['kind', 'at'],
    withheld: ['id', 'case_id', 'application_id', 'text_sealed'],
    opened: eachOpened(async (needs, { id, text_sealed }) => ({
      text: openStatement(needs.ring, { id: String(id), text_sealed: String(text_sealed) }),
    })),
    closing: 'retained',
  },
  adverse_file: {
    owner: 'application_id',
    shown: ['filename', 'position', 'created_at'],
    withheld: ['application_id', 'statement_id'],
    closing: 'erased',
  },
  background_evidence: {
    owner: 'application_id',
    shown: ['kind', 'version', 'hash', 'address', 'attempt', 'at', 'signature', 'copy_requested'],
    withheld: ['id', 'application_id'],
    closing: 'retained',
  },
  review_claim: {
    owner: 'application_id',
    shown: [],
    withheld: ['application_id', 'step', 'staff_id', 'claimed_at', 'ends_at'],
    closing: 'retained',
  },
  // The history shows the outcome; the rest is the reviewers' checklist.
  review_decision: {
    owner: 'application_id',
    shown: ['step', 'decision', 'reason_code', 'decided_at', 'effect_at'],
    withheld: ['id', 'application_id', 'version', 'note', 'checks', 'facts', 'staff_id', 'state', 'ended_at'],
    closing: 'retained',
  },
  review_note: {
    owner: 'application_id',
    shown: ['step', 'at'],
    withheld: ['id', 'application_id', 'staff_id', 'text'],
    closing: 'retained',
  },
  history: {
    owner: 'application_id',
    shown: ['step', 'actor_kind', 'action', 'status', 'reason_code', 'note', 'at'],
    withheld: ['id', 'seq', 'application_id', 'actor_id', 'detail'],
    closing: 'retained',
  },
} satisfies Partial<Record<keyof DB, DataRule>>
