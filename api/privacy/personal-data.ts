import type { DB } from '../../db/types.ts'
import { answersTo, repliesTo } from '../support/own-messages.ts'
import { applicationData } from './application-data.ts'
import type { DataRule } from './data-rule.ts'

const rules = {
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
    // The same names and contacts, indexed for support's search.
    shown: [],
    withheld: ['account_id', 'audience', 'kind', 'key'],
    closing: 'erased',
  },
  legal_hold: {
    owner: 'account_id',
    shown: ['ends_on', 'placed_at', 'lifted_at'],
    withheld: ['id', 'account_id', 'reason', 'placed_by', 'lifted_by', 'lifted_reason'],
    closing: 'retained',
  },
  person_request: {
    owner: 'account_id',
    shown: ['kind', 'state', 'proposed_at', 'decided_at'],
    withheld: ['id', 'account_id', 'reason', 'proposed_by', 'decided_by'],
    closing: 'retained',
  },
  push_subscription: {
    owner: 'account_id',
    // The withheld columns are the address and the keys of a device. They let only us send to it.
    shown: ['created_at'],
    withheld: ['id', 'account_id', 'session_id', 'endpoint_hash', 'sealed', 'public_key'],
    closing: 'erased',
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
    closing: 'retained',
  },
  signed_agreement: {
    owner: 'account_id',
    shown: ['id', 'slug', 'title', 'version', 'hash', 'html', 'signature', 'address', 'agreed_at'],
    withheld: ['account_id'],
    closing: 'retained',
  },
  agreement_news: {
    owner: 'account_id',
    shown: ['slug', 'version', 'told_at', 'reminded_at'],
    withheld: ['account_id', 'told_by', 'reminded_by'],
    closing: 'erased',
  },
  upload: {
    owner: 'account_id',
    shown: ['filename', 'location', 'state', 'width', 'height', 'bytes', 'filled_at', 'created_at'],
    withheld: ['account_id', 'expires_at', 'compare_failed_at'],
    closing: 'blanked',
  },
  photo_print: {
    owner: 'account_id',
    shown: ['filename', 'created_at'],
    withheld: ['account_id', 'sha256', 'gradients'],
    closing: 'erased',
  },
  card: {
    owner: 'account_id',
    shown: [
      'id',
      'brand',
      'last4',
      'holder',
      'exp_month',
      'exp_year',
      'zip',
      'wallet',
      'default_at',
      'expiry_told',
      'created_at',
      'removed_at',
    ],
    withheld: ['account_id', 'vault', 'vault_token', 'fingerprint'],
    closing: 'blanked',
  },
  vault_customer: {
    owner: 'account_id',
    shown: ['vault', 'created_at'],
    withheld: ['account_id', 'token'],
    closing: 'erased',
  },
  // The code is printed on the card. It gives no access to anything else about the Hero.
  id_card: {
    owner: 'account_id',
    shown: ['issued_at', 'ended_at', 'ended_how'],
    withheld: ['id', 'account_id', 'code_hmac', 'code_sealed', 'issued_by', 'ended_by'],
    closing: 'erased',
  },
  message: {
    owner: 'account_id',
    shown: [
      'id',
      'channel',
      'template',
      'state',
      'created_at',
      'sent_at',
      'delivery',
      'delivery_at',
      'delivery_detail',
    ],
    withheld: [
      'account_id',
      'sealed',
      'provider_id',
      'delivery_provider_id',
      'error',
      'attempts',
      'lost_tries',
      'trying_until',
    ],
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
    opened: async (needs, rows) => {
      const ids = rows.map(({ id }) => String(id))
      const [answers, replies] = [await answersTo(needs, ids), await repliesTo(needs, ids)]
      const told = (texts: typeof answers, id: string) =>
        (texts.get(id) ?? []).map(({ text, at }) => ({ text, at }))
      return ids.map(id => ({ answers: told(answers, id), replies: told(replies, id) }))
    },
    closing: 'erased',
  },
  ...applicationData,
} satisfies Partial<Record<keyof DB, DataRule>>

/**
 * Every table with personal data, with a rule for each column. A test fails for a table or column without a rule. The copy of a
 * person's data and the closing of an account are based on this table.
 */
export const personalData: Record<string, DataRule> = rules
