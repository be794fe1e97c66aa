import { sql } from 'kysely'
import { recoveryContacts } from '../../contract/account-changes.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { codes } from '../../contract/code-limits.ts'
import { second } from '../../contract/durations.ts'
import { admitClient, proofOf } from '../codes/admit-client.ts'
import { askForCode } from '../codes/ask-for-code.ts'
import type { NewCode } from '../codes/send-code.ts'
import type { Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { queueMessages } from '../messages.ts'
import { readUsername, type Username } from '../phone-number.ts'
import { type AccountRow, findAccount } from './find-account.ts'

type Body = CallParsed<Calls['account']['requestResetCode']>['body']

const resetAction = 'reset_password'

/**
 * Queues the code. Without an account, the same statements run and are rolled back, so that neither the answer nor its timing
 * reveals whether there is one (DECISIONS S1).
 */
async function deliver(
  deps: Deps,
  tx: Database,
  username: Username,
  account: AccountRow | undefined,
  { values }: NewCode,
) {
  await sql`savepoint delivery`.execute(tx)
  await queueMessages(
    { ...deps, db: tx },
    {
      template: 'reset-code',
      channel: username.kind === 'phone' ? 'sms' : 'mail',
      to: username.value,
      accountId: account?.id ?? null,
      values: { ...values, firstName: account?.first_name ?? '' },
    },
  )
  await (account ? sql`release savepoint delivery` : sql`rollback to savepoint delivery`).execute(tx)
}

const firstAnswer = {
  digits: codes.accountDigits,
  expiresIn: codes.life / second,
  resendIn: codes.waits[0] / second,
  sendsLeft: codes.perTargetADay - 1,
}

function mayRecover({ frozen_at, phone_suspended_at }: AccountRow, { kind }: Username): boolean {
  return !frozen_at && recoveryContacts({ phoneSuspended: phone_suspended_at !== null }).includes(kind)
}

/**
 * Sends a six-digit code to the email or number typed, if an account has it. Known and unknown names get the same answers, counts
 * and waits. Throws TOO_MANY_ATTEMPTS, CODES_PAUSED, BOT_CHECK_FAILED.
 */
export async function requestResetCode({ deps, client }: Context, body: Body) {
  const { audience } = body
  const proof = () => proofOf(deps, client, body.recaptcha_token, resetAction)
  const username = readUsername(body.username)
  if (!username) {
    await admitClient(deps, client, await proof())
    return firstAnswer
  }
  const account = await findAccount(deps.db, audience, username)
  const usable = account && mayRecover(account, username) ? account : undefined
  return askForCode(
    { deps, client },
    { purpose: 'reset', audience, to: username.value, accountId: usable?.id ?? null },
    {
      unlessLive: body.unlessLive,
      proof,
      deliver: (tx, code) => deliver(deps, tx, username, usable, code),
    },
  )
}
