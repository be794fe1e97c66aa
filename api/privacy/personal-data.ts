import type { DB } from '../../db/types.ts'
import { openText } from '../../providers/keys/sealed.ts'
import { readForm } from '../applications/form-answers.ts'
import { type LicenseStep, readLicenseDetail } from '../applications/license-detail.ts'
import { openStatement } from '../applications/notices.ts'
import { readRenewal } from '../applications/renewal.ts'
import type { Deps } from '../deps.ts'
import { letterPlace } from '../screening/legal-notices.ts'
import { answersTo, repliesTo } from '../support/own-messages.ts'

type Row = Record<string, unknown>
type Needs = Pick<Deps, 'db' | 'ring'>

export interface DataRule {
  /** The column that says whose row it is. */
  owner: 'id' | 'account_id' | 'application_id'
  /** What the person gets in the copy of their data. */
  shown: readonly string[]
  /** What they do not get: secrets and their hashes, keys of others, the names of staff. */
  withheld: readonly string[]
  /** Sealed columns of the person's own answers, opened for the copy. */
  opened?: (needs: Needs, row: Row) => Promise<Row>
  /** What closing the account does: rows go, rows lose what is personal, or the law wants them kept (decision 0030). */
  closing: 'erased' | 'blanked' | 'kept'
}

/**
 * Every table that holds something of a person, with a rule for each column: a new table or column without one fails the
 * tests. The copy of a person's data and the closing of an account follow this table.
 */
export const personalData = {
  account: {
    owner: 'id',
    shown: [
      'id',
      'audience',
      'first_name',
      'last_name',
      'email',
      'email_proven_at',
      'email_confirmed_at',
      'phone_suspended_at',
      'phone',
      'neighbourhood',
      'city',
      'invitation_code',
      'marketing_email',
      'marketing_sms',
      'avatar',
      'frozen_at',
      'closed_at',
      'created_at',
    ],
    withheld: ['password_hash', 'identity_sealed'],
    closing: 'blanked',
  },
  account_key: {
    owner: 'account_id',
    // The same names and contacts again, as support finds them.
    shown: [],
    withheld: ['account_id', 'audience', 'kind', 'key'],
    closing: 'erased',
  },
  legal_hold: {
    owner: 'account_id',
    shown: ['ends_on', 'placed_at', 'lifted_at'],
    withheld: ['id', 'account_id', 'reason', 'placed_by', 'lifted_by', 'lifted_reason'],
    closing: 'kept',
  },
  person_request: {
    owner: 'account_id',
    shown: ['kind', 'state', 'proposed_at', 'decided_at'],
    withheld: ['id', 'account_id', 'reason', 'proposed_by', 'decided_by'],
    closing: 'kept',
  },
  session: {
    owner: 'account_id',
    shown: [
      'user_agent',
      'network',
      'created_at',
      'last_used_at',
      'idle_expires_at',
      'expires_at',
      'revoked_at',
    ],
    withheld: ['id', 'token_hash', 'audience', 'account_id', 'staff_id', 'fresh_until', 'passkey_challenge'],
    closing: 'erased',
  },
  contact_change: {
    owner: 'account_id',
    shown: ['kind', 'before', 'after', 'before_suspended', 'changed_at', 'undone_at'],
    withheld: ['id', 'account_id', 'undo_hash'],
    closing: 'erased',
  },
  one_time_token: {
    owner: 'account_id',
    shown: ['purpose', 'created_at', 'expires_at', 'used_at'],
    withheld: ['token_hash', 'staff_id', 'account_id', 'failures', 'passkey_challenge'],
    closing: 'erased',
  },
  code: {
    owner: 'account_id',
    shown: ['purpose', 'created_at', 'expires_at', 'used_at'],
    withheld: [
      'id',
      'audience',
      'binding',
      'target',
      'account_id',
      'code_hmac',
      'guesses',
      'digits',
      'asked_with_proof',
    ],
    closing: 'erased',
  },
  consent: {
    owner: 'account_id',
    shown: ['id', 'kind', 'granted', 'text_version', 'address', 'at'],
    withheld: ['account_id'],
    closing: 'kept',
  },
  paper: {
    owner: 'account_id',
    shown: ['id', 'slug', 'title', 'version', 'hash', 'html', 'signature', 'address', 'agreed_at'],
    withheld: ['account_id'],
    closing: 'kept',
  },
  upload: {
    owner: 'account_id',
    shown: ['filename', 'location', 'state', 'width', 'height', 'bytes', 'filled_at', 'created_at'],
    withheld: ['account_id', 'expires_at'],
    closing: 'blanked',
  },
  card: {
    owner: 'account_id',
    shown: ['id', 'brand', 'last4', 'holder', 'exp_month', 'exp_year', 'zip', 'created_at', 'removed_at'],
    withheld: ['account_id', 'vault', 'vault_token', 'fingerprint'],
    closing: 'blanked',
  },
  message: {
    owner: 'account_id',
    shown: ['id', 'channel', 'template', 'state', 'created_at', 'sent_at'],
    withheld: ['account_id', 'sealed', 'provider_id', 'error', 'attempts', 'lost_tries', 'trying_until'],
    closing: 'erased',
  },
  support_message: {
    owner: 'account_id',
    shown: ['reference', 'name', 'email', 'topic', 'message', 'created_at'],
    withheld: [
      'urgent',
      'waiting_since',
      'assigned_to',
      'state',
      'subtopic_id',
      'version',
      'id',
      'account_id',
    ],
    opened: async (needs, { id }) => ({
      answers: ((await answersTo(needs, [String(id)])).get(String(id)) ?? []).map(({ text, at }) => ({
        text,
        at,
      })),
      replies: ((await repliesTo(needs, [String(id)])).get(String(id)) ?? []).map(({ text, at }) => ({
        text,
        at,
      })),
    }),
    closing: 'erased',
  },
  application: {
    owner: 'account_id',
    shown: ['area', 'id', 'spot', 'created_at', 'updated_at'],
    withheld: ['account_id'],
    closing: 'kept',
  },
  application_step: {
    owner: 'application_id',
    shown: ['step', 'status', 'renewal', 'reason_code', 'reason_note', 'sent_at', 'changed_at'],
    withheld: [
      'application_id',
      'proposed_by',
      'proposed_at',
      'proposed_reason',
      'proposed_note',
      'proposed_decision',
      'version',
    ],
    closing: 'kept',
  },
  document: {
    owner: 'application_id',
    shown: ['step', 'filename', 'position', 'submission', 'created_at'],
    withheld: ['id', 'application_id'],
    closing: 'erased',
  },
  licence_detail: {
    owner: 'application_id',
    shown: ['step', 'state', 'expires_on', 'updated_at'],
    withheld: ['application_id', 'number_sealed'],
    opened: async (needs, row) => {
      const detail = await readLicenseDetail(needs, String(row.application_id), row.step as LicenseStep)
      return { number: detail?.number ?? null }
    },
    closing: 'erased',
  },
  license_renewal: {
    owner: 'application_id',
    shown: ['step', 'submission', 'state', 'expires_on', 'reason_code', 'reason_note', 'sent_at'],
    withheld: ['application_id', 'number_sealed'],
    opened: async (needs, row) => {
      const renewal = await readRenewal(needs, String(row.application_id), row.step as LicenseStep)
      return { number: renewal?.number ?? null }
    },
    closing: 'erased',
  },
  licence_reminder: {
    owner: 'application_id',
    shown: ['step', 'expires_on', 'days', 'at'],
    withheld: ['application_id'],
    closing: 'erased',
  },
  hero_form: {
    owner: 'application_id',
    shown: ['version', 'submitted_at', 'saved_at'],
    withheld: ['application_id', 'answers_sealed'],
    opened: async (needs, row) => ({
      answers: (await readForm(needs, String(row.application_id)))?.answers ?? null,
    }),
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
    ],
    withheld: ['application_id', 'number_sealed', 'reference'],
    closing: 'blanked',
  },
  adverse_case: {
    owner: 'application_id',
    shown: ['state', 'last_day', 'days_left', 'attempt', 'notified_at', 'closed_at'],
    withheld: ['id', 'application_id', 'notified_by', 'closed_by', 'version'],
    closing: 'kept',
  },
  adverse_letter: {
    owner: 'application_id',
    shown: ['id', 'kind', 'title', 'hash', 'at'],
    withheld: ['case_id', 'application_id', 'content_sealed'],
    opened: async (needs, { id, content_sealed: sealed }) => ({
      html: sealed ? openText(needs.ring, letterPlace(String(id)), String(sealed)) : null,
    }),
    closing: 'kept',
  },
  adverse_statement: {
    owner: 'application_id',
    shown: ['kind', 'at'],
    withheld: ['id', 'case_id', 'application_id', 'text_sealed'],
    opened: async (needs, { id, text_sealed }) => ({
      text: openStatement(needs.ring, { id: String(id), text_sealed: String(text_sealed) }),
    }),
    closing: 'kept',
  },
  background_evidence: {
    owner: 'application_id',
    shown: ['kind', 'version', 'hash', 'address', 'attempt', 'at', 'signature', 'copy_requested'],
    withheld: ['id', 'application_id'],
    closing: 'kept',
  },
  // Who works on a case at this moment.
  review_claim: {
    owner: 'application_id',
    shown: [],
    withheld: ['application_id', 'step', 'staff_id', 'claimed_at', 'ends_at'],
    closing: 'kept',
  },
  // What came of it stands in the history; the rest is what reviewers ticked.
  review_decision: {
    owner: 'application_id',
    shown: ['step', 'decision', 'reason_code', 'decided_at', 'effect_at'],
    withheld: ['id', 'application_id', 'version', 'note', 'checks', 'facts', 'staff_id', 'state', 'ended_at'],
    closing: 'kept',
  },
  // Between staff.
  review_note: {
    owner: 'application_id',
    shown: ['step', 'at'],
    withheld: ['id', 'application_id', 'staff_id', 'text'],
    closing: 'kept',
  },
  history: {
    owner: 'application_id',
    shown: ['step', 'actor_kind', 'action', 'status', 'reason_code', 'note', 'at'],
    withheld: ['id', 'seq', 'application_id', 'actor_id', 'detail'],
    closing: 'kept',
  },
} satisfies Partial<Record<keyof DB, DataRule>> as Record<string, DataRule>
