import { minute, second } from '../../contract/durations.ts'
import { openField, sealField } from '../form/sealed.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'
import type { ResetCodeStep, ResetPasswordStep } from './reset-action.server.ts'

type Place = ResetCodeStep | ResetPasswordStep

/** Covers the code's five minutes plus choosing a password, which is also the lifetime of the last step's token. */
const life = 10 * minute
const purpose = 'reset-place'

/**
 * Stores the step of a password reset in an encrypted cookie. After a reload, or if a phone unloads the page while its
 * owner reads the text message, the same step is shown again. Contains neither code nor password.
 */
export function keepPlace({ context }: Pick<RouteArgs, 'context'>, place: Place) {
  const { settings, now, cookies } = context.get(requestContext)
  const text = JSON.stringify({ place: { ...place, fault: null }, at: now.getTime() })
  const sealed = sealField({ key: settings.sealKey, now }, purpose, text, life)
  cookies.set('reset', sealed, new Date(now.getTime() + life))
}

export const forgetPlace = ({ context }: Pick<RouteArgs, 'context'>) =>
  context.get(requestContext).cookies.clear('reset')

export function keptPlace({ context }: Pick<RouteArgs, 'context'>): Place | undefined {
  const values = context.get(requestContext)
  const sealed = values.cookies.reset()
  // Without the cookie the clock is not read, so the page is the same for everyone and can be cached.
  if (!sealed) return undefined
  const { settings, now } = values
  const text = openField({ key: settings.sealKey, now }, purpose, sealed)
  if (!text) return undefined
  const { place, at } = JSON.parse(text) as { place: Place; at: number }
  if (place.step === 'password') return place
  const gone = Math.floor((now.getTime() - at) / second)
  const { sent } = place
  const left = (seconds: number) => Math.max(0, seconds - gone)
  return { ...place, sent: { ...sent, expiresIn: left(sent.expiresIn), resendIn: left(sent.resendIn) } }
}
