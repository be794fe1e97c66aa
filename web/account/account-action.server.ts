import { data, redirectDocument } from 'react-router'
import * as account from '../../contract/account.ts'
import type { Client } from '../../contract/client.ts'
import { messages } from '../../contract/messages.ts'
import type { FormFault } from '../form/form-fault.ts'
import { type ReadForm, readForm, refusedForm } from '../form/read-form.server.ts'
import { repeatKey } from '../form/repeat-key.server.ts'
import { homeSaying } from '../layout/notices.ts'
import { type RouteArgs, requireAccount } from '../session.server.ts'
import { visitContext } from '../visit.server.ts'

export type AccountPart = 'names' | 'email' | 'phone' | 'choices' | 'close'

/** What became of one part of the page; the others stay as they are. */
export interface AccountAnswer {
  part: AccountPart
  /** Said where the part stands. */
  done?: string
  fault?: FormFault
  /** A code is on its way to the new email or phone. */
  codeFor?: { target: string; countryCode?: string; resendIn: number }
}

const answer = (fields: AccountAnswer, init?: ResponseInit | null) => data(fields, init ?? undefined)
type Refused = Extract<ReadForm<unknown>, { ok: false }>['refused']
const refusedPart = (part: AccountPart, refused: Refused, rest: Partial<AccountAnswer> = {}) =>
  answer({ ...rest, part, fault: refused.data }, refused.init)

async function changeNames(args: RouteArgs, api: Client, form: FormData) {
  const read = await readForm(args, account.changeNames.body!, { form })
  if (!read.ok) return refusedPart('names', read.refused)
  const result = await api.account.changeNames({ body: read.value })
  if (!result.ok) return refusedPart('names', refusedForm(args, read, result))
  return answer({ part: 'names', done: 'Your name is saved.' })
}

async function changeChoices(args: RouteArgs, api: Client, form: FormData) {
  const read = await readForm(args, account.changeContactChoices.body!, { form })
  if (!read.ok) return refusedPart('choices', read.refused)
  const result = await api.account.changeContactChoices({ body: read.value })
  if (!result.ok) return refusedPart('choices', refusedForm(args, read, result))
  return answer({ part: 'choices', done: 'Your choice is saved.' })
}

const atContact = {
  PHONE_EXISTS: { phone: messages.phoneExistsScreen },
  EMAIL_EXISTS: { email: messages.emailExistsScreen },
  COUNTRY_NOT_OPEN: { phone: "We can't send codes to this country yet." },
}

/** Phone and email change only with a code that reached the new one (DECISIONS U2). */
async function requestChange(args: RouteArgs, api: Client, form: FormData, part: 'email' | 'phone') {
  const read = await readForm(args, account.requestChangeCode.body!, { form })
  if (!read.ok) return refusedPart(part, read.refused)
  const result = await api.account.requestChangeCode({ body: read.value })
  if (!result.ok) return refusedPart(part, refusedForm(args, read, result, { at: atContact }))
  return answer({ part, codeFor: { ...targetOf(form, part), resendIn: result.data.resendIn } })
}

function targetOf(form: FormData, part: 'email' | 'phone') {
  const target = String(form.get(part) ?? '')
  return part === 'phone' ? { target, countryCode: String(form.get('countryCode') ?? '+1') } : { target }
}

async function confirmChange(args: RouteArgs, api: Client, form: FormData, part: 'email' | 'phone') {
  const codeFor = { ...targetOf(form, part), resendIn: 0 }
  const read = await readForm(args, account.changeContact.body!, { form, secrets: ['code'] })
  if (!read.ok) return refusedPart(part, read.refused, { codeFor })
  // Keys are of one session: the code, which is in the body, tells its forms apart.
  const result = await api.account.changeContact(
    { body: read.value },
    { idempotencyKey: repeatKey('change', read.value) },
  )
  if (!result.ok) {
    const code = { code: result.message }
    const at = { ...atContact, CODE_INCORRECT: code, CODE_EXPIRED: code }
    return refusedPart(part, refusedForm(args, read, result, { at }), { codeFor })
  }
  return answer({ part, done: part === 'email' ? 'Your email is changed.' : 'Your phone is changed.' })
}

async function close(args: RouteArgs, api: Client, form: FormData) {
  const read = await readForm(args, account.closeAccount.body!, { form, secrets: ['password'] })
  if (!read.ok) return refusedPart('close', read.refused)
  const result = await api.account.close({ body: read.value })
  if (!result.ok) {
    const at = { LOGIN_FAILED: { password: 'This is not the password of this account.' } }
    return refusedPart('close', refusedForm(args, read, result, { at }))
  }
  args.context.get(visitContext).cookies.clear('account')
  throw redirectDocument(homeSaying('account-closed'))
}

export async function accountAction(args: RouteArgs) {
  const { api } = requireAccount(args)
  const form = await args.request.formData()
  const channel = form.get('channel') === 'phone' ? 'phone' : 'email'
  switch (form.get('intent')) {
    case 'names':
      return changeNames(args, api, form)
    case 'choices':
      return changeChoices(args, api, form)
    case 'request-change':
      return requestChange(args, api, form, channel)
    case 'confirm-change':
      return confirmChange(args, api, form, channel)
    case 'close':
      return close(args, api, form)
    default:
      return answer({ part: 'names' }, { status: 400 })
  }
}
