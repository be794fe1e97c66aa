import type { AccountSummary } from '../../contract/account.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { admitGuess, guessedRight } from '../codes/admit-guess.ts'
import { admitMessage, admitOrigin } from '../codes/budget.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import type { CodeUse } from '../codes/code-target.ts'
import { type NewCode, sendCode } from '../codes/send-code.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { easternTime } from '../eastern-time.ts'
import { promise } from '../messages.ts'
import { refuse, refuseField } from '../refusal.ts'
import { launchSettings } from '../settings/launch-settings.ts'
import { type AccountRow, accountById, takenBy, takenContacts } from './find-account.ts'
import { maskedEmail, maskedPhone, phoneEnd } from './masked.ts'
import { summaryOf } from './own-account.ts'
import { readPhone, type Username } from './phone-number.ts'
import { siteLinks } from './site-links.ts'

type Own = Context<AccountSession>
type RequestBody = CallParsed<Calls['account']['requestChangeCode']>['body']
type ChangeBody = CallParsed<Calls['account']['changeContact']>['body']

/** The new number in E.164, or the new email. Refuses at `phone` what `readPhone` refuses. */
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

const taken = (kind: Username['kind']) =>
  refuseField(kind === 'phone' ? 'PHONE_EXISTS' : 'EMAIL_EXISTS', kind)

async function promiseCode(deps: Deps, tx: Database, account: AccountRow, contact: Username, code: NewCode) {
  const sms = contact.kind === 'phone'
  await promise(
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
 * Sends a six-digit code to a new number or email; the old one stays until the code is entered. Refuses PHONE_EXISTS or
 * EMAIL_EXISTS for what this audience has already, within the limits of the address; with STRICT_ENUMERATION it answers
 * as for a free one and sends nothing. TOO_MANY_ATTEMPTS and CODES_PAUSED as for every code.
 */
export async function requestChangeCode({ deps, session, origin }: Own, body: RequestBody) {
  const contact = await contactOf(deps, body)
  // A log-in is proof enough: no bot check stands on the account's page.
  await admitOrigin(deps, origin, 'token')
  const account = await accountById(deps.db, session.accountId)
  const owners = await takenContacts(deps.db, session.audience, { [contact.kind]: contact.value })
  const isTaken = owners[contact.kind] !== undefined
  if (isTaken && !deps.settings.strictEnumeration) throw taken(contact.kind)
  return deps.db.transaction().execute(tx =>
    sendCode({ ...deps, db: tx }, changeOf(session, contact), {
      admit: () => admitMessage({ ...deps, db: tx }, 'token'),
      deliver: async code => {
        if (!isTaken) await promiseCode(deps, tx, account, contact, code)
      },
    }),
  )
}

/** One copy to the old address and one to the new. */
async function tellEmailChanged(deps: Deps, tx: Database, before: AccountRow, email: string) {
  const links = siteLinks(deps.settings)
  for (const to of [before.email, email])
    await promise(
      { ...deps, db: tx },
      {
        template: 'email-changed',
        channel: 'mail',
        to,
        accountId: before.id,
        values: {
          firstName: before.first_name,
          dateTime: easternTime(deps.clock.now()),
          newEmailMasked: maskedEmail(email),
          supportUrl: links.support(before.audience as AccountSummary['audience']),
          loginUrl: links.logIn,
        },
      },
    )
}

/** The earlier number by text, the account by mail. */
async function tellPhoneChanged(deps: Deps, tx: Database, before: AccountRow, phone: string) {
  const needs = { ...deps, db: tx }
  const links = siteLinks(deps.settings)
  const supportUrl = links.support(before.audience as AccountSummary['audience'])
  const template = 'phone-changed'
  await promise(needs, {
    template,
    channel: 'sms',
    to: before.phone,
    accountId: before.id,
    values: { phoneEnd: phoneEnd(phone), link: supportUrl },
  })
  await promise(needs, {
    template,
    channel: 'mail',
    to: before.email,
    accountId: before.id,
    values: {
      firstName: before.first_name,
      dateTime: easternTime(deps.clock.now()),
      newPhoneMasked: maskedPhone(phone),
      supportUrl,
      loginUrl: links.logIn,
    },
  })
}

/** Codes and tokens that went to the old number or address open nothing any more. */
async function voidOldCodes(tx: Database, now: Date, accountId: string) {
  for (const table of ['code', 'one_time_token'] as const)
    await tx
      .updateTable(table)
      .set({ expires_at: now })
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .execute()
}

/**
 * Changes number or email with the code, and tells the old one (DECISIONS U2). Refuses CODE_INCORRECT, CODE_EXPIRED, and
 * PHONE_EXISTS or EMAIL_EXISTS when another account has taken it meanwhile.
 */
export async function changeContact(
  { deps, session, origin }: Own,
  body: ChangeBody,
): Promise<AccountSummary> {
  const contact = await contactOf(deps, body)
  const use = changeOf(session, contact)
  await admitGuess(deps, origin)
  const code = await checkCode(deps, use, body.code)
  if (code.used) throw refuse('CODE_EXPIRED')
  await guessedRight(deps, origin)
  try {
    return await deps.db.transaction().execute(async tx => {
      const needs = { ...deps, db: tx }
      if (!(await spendCode(needs, use, code))) throw refuse('CODE_EXPIRED')
      const before = await accountById(tx, session.accountId, { hold: true })
      const after = await tx
        .updateTable('account')
        .set({
          [contact.kind]: contact.value,
          ...(contact.kind === 'email' ? { email_proven_at: deps.clock.now() } : {}),
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await voidOldCodes(tx, deps.clock.now(), before.id)
      if (contact.kind === 'email') await tellEmailChanged(deps, tx, before, contact.value)
      else await tellPhoneChanged(deps, tx, before, contact.value)
      return summaryOf(after)
    })
  } catch (error) {
    const kind = takenBy(error)
    throw kind ? taken(kind) : error
  }
}
