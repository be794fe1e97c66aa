import type { Audience } from '../../contract/audience.ts'
import type { CodeSent } from '../../contract/code.ts'
import { minute } from '../../contract/durations.ts'
import type { FormError } from '../form/form-error.ts'
import { openField, sealField } from '../form/sealed.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { codeTimesLeft } from './code-times-left.ts'

export interface Target {
  audience: Audience
  username: string
}
export interface ResetCodeStep extends Target {
  step: 'code'
  masked: string
  sent: CodeSent
  times: number
  formError: FormError | null
}
export interface ResetPasswordStep {
  step: 'password'
  resetToken: string
  /** The email or phone that the code was sent to; empty after a change was undone. */
  username: string
  formError: FormError | null
}

type ResetStep = ResetCodeStep | ResetPasswordStep

/** Long enough for the code's five minutes and then choosing a password. The last step's token is valid as long. */
const lifetimeMs = 10 * minute
const purpose = 'reset-step'

/**
 * Stores the step of a password reset in an encrypted cookie. After a reload, or if a phone unloads the page while its
 * owner reads the text message, the same step is shown again. Contains neither code nor password.
 */
export function saveResetStep({ context }: Pick<RouteArgs, 'context'>, step: ResetStep) {
  const { settings, now, cookies } = context.get(requestContext)
  const text = JSON.stringify({ step: { ...step, formError: null }, at: now.getTime() })
  const sealed = sealField({ keys: settings.sealKeys, now }, purpose, text, lifetimeMs)
  cookies.set('reset', sealed, new Date(now.getTime() + lifetimeMs))
}

export const clearResetStep = ({ context }: Pick<RouteArgs, 'context'>) =>
  context.get(requestContext).cookies.clear('reset')

export function savedResetStep({ context }: Pick<RouteArgs, 'context'>): ResetStep | undefined {
  const values = context.get(requestContext)
  const sealed = values.cookies.reset()
  // Without the cookie the clock is not read, so the page is the same for everyone and can be cached.
  if (!sealed) return undefined
  const { settings, now } = values
  const text = openField({ keys: settings.sealKeys, now }, purpose, sealed)
  if (!text) return undefined
  // `saveResetStep` encrypted this.
  const { step, at } = JSON.parse(text) as { step: ResetStep; at: number }
  if (step.step === 'password') return step
  return { ...step, sent: codeTimesLeft(step.sent, { at, now }) }
}
