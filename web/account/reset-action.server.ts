import { data, href, redirectDocument } from 'react-router'
import * as account from '../../contract/account.ts'
import { apiOf } from '../api.server.ts'
import type { FormError } from '../form/form-error.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { repeatKey } from '../form/repeat-key.server.ts'
import { homeSaying } from '../layout/notices.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { clearEndedSession } from './clear-ended-session.server.ts'
import { logInAs } from './log-in-as.ts'
import { maskedAddress } from './masked-address.ts'
import {
  clearResetStep,
  type ResetCodeStep,
  type ResetPasswordStep,
  saveResetStep,
  type Target,
} from './reset-step.server.ts'

export type ResetAnswer = FormError | ResetCodeStep | ResetPasswordStep

const requestBody = account.requestResetCode.body
const checkBody = account.checkResetCode.body
const resetBody = account.resetPassword.body

const numberOf = (form: FormData, name: string) => Number(form.get(name)) || 0

/** The code's state, carried through the form. It is only displayed, never trusted. No page shows `expiresIn`. */
function carriedCode(form: FormData, target: Target, formError: FormError): ResetCodeStep {
  const sent = {
    digits: 6,
    expiresIn: 0,
    resendIn: numberOf(form, 'resendIn'),
    sendsLeft: numberOf(form, 'sendsLeft'),
  }
  return {
    step: 'code',
    ...target,
    masked: maskedAddress(target.username),
    sent,
    times: numberOf(form, 'times') || 1,
    formError,
  }
}

async function requestCode(args: RouteArgs, form: FormData) {
  const read = await readForm(args, requestBody, { form, secrets: ['recaptcha_token'] })
  if (!read.ok) return read.refused
  const { recaptcha_token, ...target } = read.value
  // The first request reuses a code that is still valid; a press on the code page asks for a new one.
  const again = numberOf(form, 'times') > 0
  const body = {
    ...target,
    ...(again ? {} : { unlessLive: true }),
    ...(recaptcha_token ? { recaptcha_token } : {}),
  }
  const result = await apiOf(args.context).account.requestResetCode({ body })
  const times = numberOf(form, 'times')
  if (!result.ok) {
    const refused = refusedForm(args, read, result)
    return times > 0 ? data(carriedCode(form, target, refused.data), refused.init ?? undefined) : refused
  }
  const masked = maskedAddress(target.username)
  const step: ResetCodeStep = {
    step: 'code',
    ...target,
    masked,
    sent: result.data,
    times: result.data.alreadySent ? Math.max(1, times) : times + 1,
    formError: null,
  }
  saveResetStep(args, step)
  return step
}

async function checkCode(args: RouteArgs, form: FormData) {
  const target = await readForm(args, requestBody, { form, secrets: ['code'] })
  if (!target.ok) return target.refused
  const { audience, username } = target.value
  const back = (formError: FormError, init: ResponseInit | null) =>
    data(carriedCode(form, { audience, username }, formError), init ?? undefined)
  const read = await readForm(args, checkBody, { form, secrets: ['code'] })
  if (!read.ok) return back(read.refused.data, read.refused.init)
  const result = await apiOf(args.context).account.checkResetCode({ body: read.value })
  if (!result.ok) {
    const at = { CODE_INCORRECT: { code: result.message }, CODE_EXPIRED: { code: result.message } }
    const refused = refusedForm(args, read, result, { at })
    return back(refused.data, refused.init)
  }
  const step: ResetPasswordStep = {
    step: 'password',
    resetToken: result.data.resetToken,
    username,
    formError: null,
  }
  saveResetStep(args, step)
  return step
}

async function setNewPassword(args: RouteArgs, form: FormData) {
  const resetToken = String(form.get('resetToken') ?? '')
  const username = String(form.get('username') ?? '')
  const back = (formError: FormError, init: ResponseInit | null) =>
    data({ step: 'password', resetToken, username, formError } satisfies ResetPasswordStep, init ?? undefined)
  const read = await readForm(args, resetBody, { form, secrets: ['password', 'resetToken'] })
  if (!read.ok) return back(read.refused.data, read.refused.init)
  const result = await apiOf(args.context).account.resetPassword(
    { body: read.value },
    { idempotencyKey: repeatKey(resetToken, read.value) },
  )
  if (!result.ok) {
    const refused = refusedForm(args, read, result)
    if (result.code === 'CODE_EXPIRED') clearResetStep(args)
    return result.code === 'CODE_EXPIRED' ? refused : back(refused.data, refused.init)
  }
  clearResetStep(args)
  if (await clearEndedSession(args)) throw redirectDocument(homeSaying('other-password-changed'))
  args.context.get(requestContext).cookies.set('notice', 'password-changed')
  const { audience } = result.data
  throw redirectDocument(audience ? logInAs(audience) : href('/login'))
}

/** The password reset of DECISIONS A2. Responses never reveal whether an account exists. */
export async function resetAction(args: RouteArgs) {
  const form = await args.request.formData()
  switch (form.get('intent')) {
    case 'check':
      return checkCode(args, form)
    case 'password':
      return setNewPassword(args, form)
    default:
      return requestCode(args, form)
  }
}
