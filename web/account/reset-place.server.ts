import { minute, second } from '../../contract/durations.ts'
import { openField, sealField } from '../form/sealed.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'
import type { ResetCodeStep, ResetPasswordStep } from './reset-action.server.ts'

type Place = ResetCodeStep | ResetPasswordStep

/** As long as the code's five minutes with a new password after them, and as the token of the last step lives. */
const life = 10 * minute
const purpose = 'reset-place'

/**
 * Where a password reset is, in a sealed cookie: a reload, or the phone that dropped the page while its owner read the text,
 * comes back to the same step. Neither code nor password is in it.
 */
export function keepPlace({ context }: Pick<RouteArgs, 'context'>, place: Place) {
  const { settings, now, cookies } = context.get(requestContext)
  const text = JSON.stringify({ place: { ...place, fault: null }, at: now.getTime() })
  const sealed = sealField({ key: settings.sealKey, now }, purpose, text, life)
  cookies.set('reset', sealed, new Date(now.getTime() + life))
}

export const forgetPlace = ({ context }: Pick<RouteArgs, 'context'>) =>
  context.get(requestContext).cookies.clear('reset')

/** The step that was kept, with what is left of its waits. */
export function keptPlace({ context }: Pick<RouteArgs, 'context'>): Place | undefined {
  const visit = context.get(requestContext)
  const sealed = visit.cookies.reset()
  // Without it the clock is not read: the page is then the same for everyone.
  if (!sealed) return undefined
  const { settings, now } = visit
  const text = openField({ key: settings.sealKey, now }, purpose, sealed)
  if (!text) return undefined
  const { place, at } = JSON.parse(text) as { place: Place; at: number }
  if (place.step === 'password') return place
  const gone = Math.floor((now.getTime() - at) / second)
  const { sent } = place
  const left = (seconds: number) => Math.max(0, seconds - gone)
  return { ...place, sent: { ...sent, expiresIn: left(sent.expiresIn), resendIn: left(sent.resendIn) } }
}
