import { redirectDocument } from 'react-router'
import * as account from '../../contract/account.ts'
import * as security from '../../contract/account-security.ts'
import type { Client } from '../../contract/client.ts'
import { wrongPasswordMessage } from '../../contract/errors.ts'
import { isOneOf } from '../../contract/keys.ts'
import { clearsStorage } from '../document/headers.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { homeSaying } from '../layout/notices.ts'
import { requestContext } from '../request-context.server.ts'
import { type RouteArgs, requireAccount } from '../session.server.ts'
import { answerPart, refusedPart } from './account-answer.server.ts'
import {
  backToPassword,
  cancelChange,
  confirmChange,
  proofByOf,
  proofNeededOf,
  requestChange,
  requestProof,
} from './contact-action.server.ts'
import { sendEmailLink } from './send-email-link.server.ts'

export type { AccountAnswer, AccountPart } from './account-answer.server.ts'

async function changeNames(args: RouteArgs, api: Client, form: FormData) {
  const read = await readForm(args, account.changeNames.body, { form })
  if (!read.ok) return refusedPart('names', read.refused)
  const result = await api.account.changeNames({ body: read.value })
  if (!result.ok) return refusedPart('names', refusedForm(args, read, result))
  return answerPart({ part: 'names', done: 'We saved your name.' })
}

async function changeChoices(args: RouteArgs, api: Client, form: FormData) {
  const read = await readForm(args, account.changeContactChoices.body, { form })
  if (!read.ok) return refusedPart('choices', read.refused)
  const result = await api.account.changeContactChoices({ body: read.value })
  if (!result.ok) return refusedPart('choices', refusedForm(args, read, result))
  return answerPart({ part: 'choices', done: 'We saved your choice.' })
}

async function changePassword(args: RouteArgs, api: Client, form: FormData) {
  const read = await readForm(args, security.changePassword.body, {
    form,
    secrets: ['currentPassword', 'password'],
  })
  if (!read.ok) return refusedPart('password', read.refused)
  const result = await api.account.changePassword({ body: read.value })
  if (!result.ok) {
    const at = { LOGIN_FAILED: { currentPassword: wrongPasswordMessage } }
    return refusedPart('password', refusedForm(args, read, result, { at }))
  }
  return answerPart({
    part: 'password',
    done: 'You’ve changed your password, and we logged you out on all other devices.',
  })
}

async function endSessions(args: RouteArgs, api: Client, id: string | undefined) {
  const result =
    id === undefined ? await api.account.endOtherSessions() : await api.account.endSession({ params: { id } })
  // The device itself may have ended the session already, which is not an error.
  if (!result.ok && result.code !== 'NOT_FOUND')
    return refusedPart('sessions', refusedForm(args, { values: {} }, result))
  return answerPart({
    part: 'sessions',
    done: id ? 'We logged out that device.' : 'We logged out all other devices.',
  })
}

async function close(args: RouteArgs, api: Client, form: FormData) {
  const proofBy = proofByOf(form)
  const read = await readForm(args, security.closeAccount.body, {
    form,
    secrets: ['password', 'proofCode'],
  })
  if (!read.ok) return refusedPart('close', read.refused, proofBy)
  const result = await api.account.close({ body: read.value })
  if (!result.ok) {
    const at = { LOGIN_FAILED: { password: wrongPasswordMessage }, ...proofNeededOf(form) }
    return refusedPart('close', refusedForm(args, read, result, { at }), proofBy)
  }
  args.context.get(requestContext).cookies.clear('account')
  throw redirectDocument(homeSaying('account-closed'), { headers: clearsStorage })
}

const contactKinds = ['email', 'phone'] as const
const proofParts = [...contactKinds, 'close'] as const

export async function accountAction(args: RouteArgs) {
  const { api } = requireAccount(args)
  const form = await args.request.formData()
  const channel = form.get('channel') === 'phone' ? 'phone' : 'email'
  const intent = String(form.get('intent') ?? '')
  const [kind, part, to] = intent.split('-')
  if (kind === 'proof' && isOneOf(proofParts, part)) {
    if (to === 'password') return backToPassword(args, form, part)
    if (isOneOf(contactKinds, to)) return requestProof(args, api, form, { part, to })
  }
  switch (intent) {
    case 'names':
      return changeNames(args, api, form)
    case 'choices':
      return changeChoices(args, api, form)
    case 'request-change':
      return requestChange(args, api, form, channel)
    case 'confirm-change':
      return confirmChange(args, api, form, channel)
    case 'drop-change':
      return cancelChange(args, channel)
    case 'password':
      return changePassword(args, api, form)
    case 'confirm-email':
      return sendEmailLink(args, api)
    case 'end-session':
      return endSessions(args, api, String(form.get('id') || 'none'))
    case 'end-others':
      return endSessions(args, api, undefined)
    case 'close':
      return close(args, api, form)
    default:
      return answerPart({ part: 'names' }, { status: 400 })
  }
}
