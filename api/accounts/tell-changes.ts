import { easternTime } from '../../contract/new-york-time.ts'
import type { ClientInfo } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { deviceOf } from '../device.ts'
import { mailTo, queueMessages, textTo } from '../messages.ts'
import { siteLinks } from '../site-links.ts'
import type { AccountRow } from './find-account.ts'
import { maskedEmail, maskedPhone, phoneEnd } from './masked.ts'

type Needs = Pick<Deps, 'clock' | 'ring' | 'settings'> & { db: Database }

function words(needs: Needs, account: AccountRow) {
  const links = siteLinks(needs.settings)
  return {
    firstName: account.first_name,
    dateTime: easternTime(needs.clock.now()),
    resetUrl: links.resetPassword(account.audience),
    supportUrl: links.support,
    loginUrl: links.logIn(account.audience),
  }
}

const undoWords = ({ settings }: Pick<Needs, 'settings'>, undo: string | undefined) =>
  undo ? { undoUrl: siteLinks(settings).undoChange(undo) } : undefined

/** Mails both addresses and sends a text. The mail to the old address has the undo link, if there is an `undo` token. */
export async function tellEmailChanged(needs: Needs, before: AccountRow, email: string, undo?: string) {
  const template = 'email-changed'
  const { loginUrl, resetUrl, ...values } = words(needs, before)
  const all = { ...values, loginUrl, resetUrl, newEmailMasked: maskedEmail(email) }
  const toOld = undoWords(needs, undo)
  await queueMessages(
    needs,
    toOld
      ? mailTo(before, 'email-changed-undo', { ...values, newEmailMasked: all.newEmailMasked, ...toOld })
      : mailTo(before, template, all),
    mailTo({ ...before, email }, template, all),
    textTo(before, template, { link: resetUrl }),
  )
}

/**
 * Texts both numbers and mails the account. Only the mail has the undo link: numbers are often changed because the phone was
 * lost.
 */
export async function tellPhoneChanged(needs: Needs, before: AccountRow, phone: string, undo?: string) {
  const template = 'phone-changed'
  const { loginUrl, resetUrl: _, ...values } = words(needs, before)
  const toMail = undoWords(needs, undo)
  const short = { phoneEnd: phoneEnd(phone), link: values.supportUrl }
  await queueMessages(
    needs,
    textTo(before, template, short),
    textTo({ ...before, phone }, template, short),
    mailTo(before, toMail ? 'phone-changed-undo' : template, {
      ...values,
      newPhoneMasked: maskedPhone(phone),
      ...(toMail ?? { loginUrl }),
    }),
  )
}

/**
 * After a change was undone. The contacts that the account has again are told what the person just did, not that something changed
 * once more, which would look like another theft. Those that it lost hear of a change: they may be the owner's, if a thief reads
 * the earlier mailbox. `after` has the contacts of now.
 */
export async function tellChangeUndone(
  needs: Needs,
  lost: AccountRow,
  after: Pick<AccountRow, 'email' | 'phone'>,
) {
  const template = 'change-undone'
  const { loginUrl, ...values } = words(needs, lost)
  const back = { ...lost, ...after }
  await queueMessages(
    needs,
    mailTo(back, template, values),
    textTo(back, template, { link: values.resetUrl }),
    ...(after.email === lost.email
      ? []
      : [mailTo(lost, 'email-changed', { ...values, loginUrl, newEmailMasked: maskedEmail(after.email) })]),
    ...(after.phone === lost.phone
      ? []
      : [textTo(lost, 'phone-changed', { phoneEnd: phoneEnd(after.phone), link: values.supportUrl })]),
  )
}

export async function tellPasswordChanged(needs: Needs, account: AccountRow, client: ClientInfo) {
  const template = 'password-changed'
  const { loginUrl: _, ...values } = words(needs, account)
  await queueMessages(
    needs,
    mailTo(account, template, { ...values, device: deviceOf(client.userAgent) }),
    textTo(account, template, { link: values.resetUrl }),
  )
}
