import { recoveryContacts } from '../../contract/account-changes.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { wrongPasswordMessage } from '../../contract/errors.ts'
import { askForCode } from '../codes/ask-for-code.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import type { CodeUse } from '../codes/code-target.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { clearLimit, limit } from '../limits.ts'
import { queueMessages } from '../messages.ts'
import { refuse, refuseField } from '../refusal.ts'
import { siteLinks } from '../site-links.ts'
import { type AccountRow, accountById } from './find-account.ts'

type Own = Context<AccountSession>
type To = CallParsed<Calls['account']['requestProofCode']>['body']['to']

interface ProofGiven {
  currentPassword?: string | undefined
  proofBy?: To | undefined
  proofCode?: string | undefined
}

const codeUse = (account: AccountRow, to: To): CodeUse => ({
  purpose: 'proof',
  audience: account.audience,
  to: account[to],
  accountId: account.id,
})

const recoveryContactsOf = (account: AccountRow) =>
  recoveryContacts({ phoneSuspended: account.phone_suspended_at !== null })

/**
 * Sends a six-digit code to a contact on file, for people who do not have their password at hand. Throws DECISION_NOT_ALLOWED for
 * a suspended phone, TOO_MANY_ATTEMPTS and CODES_PAUSED.
 */
export async function requestProofCode({ deps, session, client }: Own, to: To) {
  const account = await accountById(deps.db, session.accountId)
  if (!recoveryContactsOf(account).includes(to))
    throw refuse('DECISION_NOT_ALLOWED', {
      message: 'This number has to be confirmed first. We can send a code to your email.',
    })
  const links = siteLinks(deps.settings)
  return askForCode({ deps, client }, codeUse(account, to), {
    proof: async () => 'token',
    deliver: async (tx, { values }) => {
      await queueMessages(
        { ...deps, db: tx },
        {
          template: 'account-proof-code',
          channel: to === 'phone' ? 'sms' : 'mail',
          to: account[to],
          accountId: account.id,
          values:
            to === 'phone'
              ? values
              : {
                  ...values,
                  firstName: account.first_name,
                  resetUrl: links.resetPassword(account.audience),
                  supportUrl: links.support,
                },
        },
      )
    },
  })
}

/** Throws LOGIN_FAILED at `field`. Attempts count per account, before the check, so that a stolen session cannot guess. */
export async function requirePassword(deps: Deps, account: AccountRow, field: string, typed: string) {
  const key = `proof ${account.id}`
  await limit(deps, 'loginByUsername', key)
  if (!(await deps.passwords.verify(account.password_hash, typed)))
    throw refuseField('LOGIN_FAILED', field, wrongPasswordMessage)
  await clearLimit(deps, 'loginByUsername', key)
}

async function requireCode({ deps, client }: Own, account: AccountRow, to: To, typed: string) {
  if (!recoveryContactsOf(account).includes(to)) throw refuseField('CODE_EXPIRED', 'proofCode')
  const use = codeUse(account, to)
  const code = await checkCode(deps, use, { guess: typed, field: 'proofCode', client })
  if (code.used) throw refuseField('CODE_EXPIRED', 'proofCode')
  return async (tx: Database) => {
    if (!(await spendCode({ ...deps, db: tx }, use, code))) throw refuseField('CODE_EXPIRED', 'proofCode')
  }
}

/**
 * Requires proof, beyond the session, that the account is the caller's (contract/account-changes.ts). Returns a function that the
 * change must call first in its own transaction, because a code works only once. Throws PROOF_NEEDED without password or code,
 * LOGIN_FAILED at `field`, CODE_INCORRECT and CODE_EXPIRED at `proofCode`.
 */
export async function requireProof(
  context: Own,
  account: AccountRow,
  given: ProofGiven,
  field = 'currentPassword',
): Promise<(tx: Database) => Promise<void>> {
  const { currentPassword, proofBy, proofCode } = given
  if (currentPassword) {
    await requirePassword(context.deps, account, field, currentPassword)
    return async () => {}
  }
  if (proofBy && proofCode) return requireCode(context, account, proofBy, proofCode)
  throw refuseField('PROOF_NEEDED', field)
}
