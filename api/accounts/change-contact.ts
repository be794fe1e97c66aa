import type { AccountSummary } from '../../contract/account.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { messages } from '../../contract/messages.ts'
import { askForCode } from '../codes/ask-for-code.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import type { CodeUse } from '../codes/code-target.ts'
import type { NewCode } from '../codes/send-code.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { queueMessages } from '../messages.ts'
import { readPhone, type Username } from '../phone-number.ts'
import { refuseField } from '../refusal.ts'
import { launchSettings } from '../settings/launch-settings.ts'
import { type AccountRow, accountById, contactTaken, takenBy, takenContacts } from './find-account.ts'
import { endSessions } from './open-session.ts'
import { summaryOf } from './own-account.ts'
import { requireProof } from './proof.ts'
import { voidCodes } from './recovery.ts'
import { tellEmailChanged, tellPhoneChanged } from './tell-changes.ts'
import { recordContactChange } from './undo-change.ts'

type Own = Context<AccountSession>
type RequestBody = CallParsed<Calls['account']['requestChangeCode']>['body']
type ChangeBody = CallParsed<Calls['account']['changeContact']>['body']

/** Returns an E.164 number or an email address. Throws what `readPhone` throws, at `phone`. */
async function contactOf(deps: Deps, body: RequestBody | ChangeBody): Promise<Username> {
  if (body.channel === 'email') return { kind: 'email', value: body.email }
  return { kind: 'phone', value: readPhone(await launchSettings(deps.db, deps.settings), body) }
}

const changeOf = (session: AccountSession, contact: Username): CodeUse => ({
  purpose: 'change',
  audience: session.audience,
  to: contact.value,
  accountId: session.accountId,
})

/** Refuses a contact that the account has already, except a suspended phone: a new code lifts the suspension. */
function refuseSame(account: AccountRow, { kind, value }: Username) {
  if (account[kind] !== value || (kind === 'phone' && account.phone_suspended_at)) return
  const message = kind === 'phone' ? messages.phoneIsYours : messages.emailIsYours
  throw refuseField('INVALID_INPUT', kind, message)
}

async function queueCode(deps: Deps, tx: Database, account: AccountRow, contact: Username, code: NewCode) {
  const sms = contact.kind === 'phone'
  await queueMessages(
    { ...deps, db: tx },
    {
      template: sms ? 'phone-change-code' : 'email-change-code',
      channel: sms ? 'sms' : 'mail',
      to: contact.value,
      accountId: account.id,
      values: { ...code.values, firstName: account.first_name },
    },
  )
}

/**
 * Sends a six-digit code to a new number or email. The old one stays until the code is entered. Throws PHONE_EXISTS or EMAIL_EXISTS
 * if another account of the audience has the contact. With STRICT_ENUMERATION a taken contact gets the same answer as a free one,
 * and nothing is sent. Also throws TOO_MANY_ATTEMPTS and CODES_PAUSED.
 */
export async function requestChangeCode({ deps, session, client }: Own, body: RequestBody) {
  const contact = await contactOf(deps, body)
  const account = await accountById(deps.db, session.accountId)
  refuseSame(account, contact)
  let isTaken = false
  return askForCode({ deps, client }, changeOf(session, contact), {
    unlessLive: body.unlessLive,
    // The session is proof enough, so the account page has no bot check. Without a limit of its own, one account could have texts
    // sent to any number of strangers.
    proof: async () => {
      await limit(deps, 'changeCodes', session.accountId)
      return 'token'
    },
    checkKnown: async () => {
      const owners = await takenContacts(deps, session.audience, { [contact.kind]: contact.value })
      isTaken = ![undefined, account.id].includes(owners[contact.kind]?.id)
      if (isTaken && !deps.settings.strictEnumeration) throw contactTaken(contact.kind)
    },
    deliver: async (tx, code) => {
      if (!isTaken) await queueCode(deps, tx, account, contact, code)
    },
  })
}

async function writeContact(tx: Database, now: Date, before: AccountRow, { kind, value }: Username) {
  const proven =
    kind === 'email' ? { email_proven_at: now, email_confirmed_at: now } : { phone_suspended_at: null }
  return tx
    .updateTable('account')
    .set({ [kind]: value, ...proven })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Changes the phone number or email, given the code that reached it and a proof of ownership. Ends the other sessions and
 * notifies both contacts (DECISIONS U2, contract/account-changes.ts). Throws like `requireProof`, then CODE_INCORRECT,
 * CODE_EXPIRED, and PHONE_EXISTS or EMAIL_EXISTS if another account took the contact in the meantime.
 */
export async function changeContact(context: Own, body: ChangeBody): Promise<AccountSummary> {
  const { deps, session, client } = context
  const contact = await contactOf(deps, body)
  const account = await accountById(deps.db, session.accountId)
  const spendProof = await requireProof(context, account, body)
  const use = changeOf(session, contact)
  const code = await checkCode(deps, use, { guess: body.code, field: 'code', client })
  if (code.used) throw refuseField('CODE_EXPIRED', 'code')
  try {
    return await deps.db.transaction().execute(async tx => {
      const needs = { ...deps, db: tx }
      await spendProof(tx)
      if (!(await spendCode(needs, use, code))) throw refuseField('CODE_EXPIRED', 'code')
      const before = await accountById(tx, session.accountId, { lock: true })
      const after = await writeContact(tx, deps.clock.now(), before, contact)
      await voidCodes(needs, before.id)
      await endSessions(needs, before.id, { except: session.id })
      if (before[contact.kind] === contact.value) return summaryOf(after)
      const undo = await recordContactChange(needs, before, contact)
      if (contact.kind === 'email') await tellEmailChanged(needs, before, contact.value, undo)
      else await tellPhoneChanged(needs, before, contact.value, undo)
      return summaryOf(after)
    })
  } catch (error) {
    const kind = takenBy(error)
    throw kind ? contactTaken(kind) : error
  }
}
