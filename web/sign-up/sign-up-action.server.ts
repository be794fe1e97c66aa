import { data, redirectDocument } from 'react-router'
import type { Client } from '../../contract/client.ts'
import type { CodeSent } from '../../contract/code.ts'
import type { Audience } from '../../contract/fields.ts'
import { messages } from '../../contract/messages.ts'
import type { ErrorResult } from '../../contract/result.ts'
import { z } from '../../contract/schema.ts'
import { startSession } from '../account/start-session.server.ts'
import { apiOf } from '../api.server.ts'
import { reportHeroSignUp } from '../consent/hero-sign-up-event.server.ts'
import type { FormError } from '../form/form-error.ts'
import { typedValues } from '../form/form-values.ts'
import { type FormErrorResponse, readForm, refusedForm } from '../form/read-form.server.ts'
import { repeatKey } from '../form/repeat-key.server.ts'
import { openField, sealField } from '../form/sealed.server.ts'
import { progressHref } from '../layout/site-links.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { readablePhone } from './dial-codes.server.ts'
import { codeForm, codeTarget, signUpDetails } from './sign-up-schema.ts'

interface Carried {
  values: Record<string, string>
  sealed: string
}
export interface CodeStep {
  step: 'code'
  sent: CodeSent
  phone: string
  attempt: string
  carried: Carried | null
  formError: FormError | null
}
interface DetailsStep {
  step: 'details'
  carried: Carried
  formError: FormError | null
}
export type SignUpAnswer = FormError | CodeStep | DetailsStep

const secrets = ['password', 'sealed', 'phoneOTP', 'intent', 'again', 'by', 'recaptcha_token']

/** Shown at these fields (DECISIONS S1, S3). */
const atFields = {
  PHONE_EXISTS: { phone: messages.phoneExistsScreen },
  EMAIL_EXISTS: { email: messages.emailExistsScreen },
  COUNTRY_NOT_OPEN: { phone: "We can't send codes to this country yet." },
}
const atCode = (message: string) => ({
  CODE_INCORRECT: { phoneOTP: message },
  CODE_EXPIRED: { phoneOTP: message },
})

/** Our API implies both; another implementation may require them (SPEC 7). */
const whatFor = { requestOtpTo: 'NUMBER', type: 'SIGN_UP' } as const

const signUpOf = (api: Client) =>
  ({ customer: api.customer, hero: api.hero }) satisfies Record<Audience, unknown>

function sealing(args: RouteArgs, audience: Audience, form: FormData) {
  const { settings, now } = args.context.get(requestContext)
  const needs = { keys: settings.sealKeys, now }
  const purpose = `sign-up ${audience} ${form.get('attempt')}`
  return {
    seal: (password: string) => sealField(needs, purpose, password),
    open: () => openField(needs, purpose, String(form.get('sealed') ?? '')),
  }
}

/**
 * Two tabs with one sign-up: the other one has opened the account, and this browser is logged in to it. The page would have redirected,
 * had it been loaded again.
 */
function leaveIfLoggedIn(args: RouteArgs, audience: Audience, { code }: ErrorResult) {
  const { cookies } = args.context.get(requestContext)
  if ((code === 'PHONE_EXISTS' || code === 'EMAIL_EXISTS') && cookies.account()?.audience === audience)
    throw redirectDocument(progressHref(audience))
}

/**
 * With scripts, only phone and email are sent; the password stays in the page. A code that is still valid is not sent
 * again, unless a new one is requested (`again`).
 */
async function requestCode(args: RouteArgs, audience: Audience, form: FormData) {
  const read = await readForm(args, codeTarget, { form, secrets })
  if (!read.ok) return read.refused
  const token = form.get('recaptcha_token')
  const body = {
    ...whatFor,
    ...read.value,
    ...(form.get('again') ? {} : { unlessLive: true }),
    ...(form.get('by') === 'call' || form.get('again') === 'call' ? { by: 'call' as const } : {}),
    ...(token ? { recaptcha_token: String(token) } : {}),
  }
  const result = await signUpOf(apiOf(args.context))[audience].requestCode({ body })
  if (!result.ok) {
    leaveIfLoggedIn(args, audience, result)
    return refusedForm(args, read, result, { at: atFields })
  }
  const phone = readablePhone(read.value.countryCode, read.value.phone)
  const attempt = String(form.get('attempt') ?? crypto.randomUUID())
  return {
    step: 'code',
    sent: result.data,
    phone,
    attempt,
    carried: null,
    formError: null,
  } satisfies CodeStep
}

async function start(args: RouteArgs, audience: Audience, form: FormData) {
  if (!form.get('attempt')) form.set('attempt', crypto.randomUUID())
  const { seal, open } = sealing(args, audience, form)
  const kept = form.get('password') ? undefined : open()
  if (kept) form.set('password', kept)
  const read = await readForm(args, signUpDetails, { form, secrets })
  const answer = read.ok ? await requestCode(args, audience, form) : read.refused
  const carried = { values: read.values, sealed: seal(String(form.get('password'))) }
  if ('step' in answer) return { ...answer, carried }
  if (form.get('again') && read.ok) return backToCode(args, audience, form, answer)
  // The form keeps everything, the password included, unless the password is what must be corrected.
  if (!form.get('password') || 'password' in answer.data.errors) return answer
  return data(
    { step: 'details', carried, formError: answer.data } satisfies DetailsStep,
    answer.init ?? undefined,
  )
}

const sentFields = z.object({
  digits: z.coerce.number(),
  expiresIn: z.coerce.number(),
  resendIn: z.coerce.number(),
  sendsLeft: z.coerce.number(),
  canCall: z.optional(z.stringbool()),
  internetNumber: z.optional(z.stringbool()),
})

function backToCode(args: RouteArgs, audience: Audience, form: FormData, refused: FormErrorResponse) {
  const { errors } = refused.data
  const sealed = form.get('sealed')
  if (!sealed || Object.keys(errors).some(name => name !== 'phoneOTP')) return refused
  const { seal, open } = sealing(args, audience, form)
  const password = open()
  const sent = sentFields.safeParse(Object.fromEntries(form))
  if (!password || !sent.success) return refused
  const values = typedValues(form, [...secrets, ...Object.keys(sentFields.shape)])
  const step: CodeStep = {
    step: 'code',
    sent: sent.data,
    phone: readablePhone(values.countryCode ?? '+1', values.phone ?? ''),
    attempt: values.attempt ?? '',
    carried: { values, sealed: seal(password) },
    formError: refused.data,
  }
  return data(step, refused.init ?? undefined)
}

async function signUp(args: RouteArgs, audience: Audience, form: FormData) {
  const code = await readForm(args, codeForm, { form, secrets })
  if (!code.ok) return backToCode(args, audience, form, code.refused)
  if (!form.get('password')) form.set('password', sealing(args, audience, form).open() ?? '')
  const read = await readForm(args, signUpDetails, { form, secrets })
  if (!read.ok) return read.refused
  const body = { ...read.value, ...code.value }
  const attempt = form.get('attempt')
  const signedUp = await signUpOf(apiOf(args.context))[audience].signUp(
    { body },
    // A hand-made form without the secret gets no idempotency key.
    attempt ? { idempotencyKey: repeatKey(attempt, body) } : {},
  )
  // A repeated request after the account was created: the token isn't stored, but the password logs in.
  const done = !signedUp.ok && signedUp.code === 'ANSWER_NOT_STORED'
  const result = done
    ? await apiOf(args.context).account.logIn({
        body: { audience, username: body.email, password: body.password },
      })
    : signedUp
  if (!result.ok) {
    leaveIfLoggedIn(args, audience, result)
    const at = { ...atFields, ...atCode(result.message) }
    return backToCode(args, audience, form, refusedForm(args, read, result, { at }))
  }
  await startSession(args.context, result.data)
  if (audience === 'hero') reportHeroSignUp(args)
  if (result.data.spot)
    args.context
      .get(requestContext)
      .cookies.set('notice', result.data.spot === 'taken' ? 'spot-taken' : 'spot-waiting')
  throw redirectDocument(progressHref(audience))
}

/** Handles both sign-ups (SPEC 2.7, 2.8, 4); `intent` names the step. */
export async function signUpAction(args: RouteArgs, audience: Audience) {
  const form = await args.request.formData()
  switch (form.get('intent')) {
    case 'request-code':
      return requestCode(args, audience, form)
    case 'sign-up':
      return signUp(args, audience, form)
    case 'edit': {
      const { seal, open } = sealing(args, audience, form)
      const password = open()
      const values = typedValues(form, secrets)
      return {
        step: 'details',
        carried: { values, sealed: password ? seal(password) : '' },
        formError: null,
      } satisfies DetailsStep
    }
    default:
      return start(args, audience, form)
  }
}
