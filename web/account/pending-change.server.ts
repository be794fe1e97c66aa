import { createHash } from 'node:crypto'
import type { ContactKind } from '../../contract/account-changes.ts'
import type { CodeSent } from '../../contract/code.ts'
import { second } from '../../contract/durations.ts'
import { openField, sealField } from '../form/sealed.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { readablePhone } from '../sign-up/dial-codes.server.ts'
import { codeTimesLeft } from './code-times-left.ts'

export interface CodeFor {
  target: string
  /** The target as people read it: a phone number with its country code, in groups. */
  shown: string
  countryCode?: string
  sent: CodeSent
  /** Whether the code replaces one that was sent before. */
  again?: boolean
}
interface PendingChange extends CodeFor {
  part: ContactKind
}
type Needs = Pick<RouteArgs, 'context'>

/** Adds the target as people read it. */
export const withShown = <C extends Omit<CodeFor, 'shown' | 'sent'>>(change: C) => ({
  ...change,
  shown: change.countryCode ? readablePhone(change.countryCode, change.target) : change.target,
})

/** Bound to the session, so that the next person who logs in with this browser can't open the cookie. */
const purposeOf = (token: string) =>
  `pending-change ${createHash('sha256').update(token).digest('base64url')}`

/**
 * Stores the pending contact change in an encrypted cookie until the code expires. After a reload, or if a phone
 * unloads the page while its owner reads the text message, the code field is shown again. Contains neither code nor
 * password.
 */
export function savePendingChange({ context }: Needs, change: PendingChange) {
  const { settings, now, cookies } = context.get(requestContext)
  const session = cookies.account()
  if (!session) return
  const lifetimeMs = change.sent.expiresIn * second
  const text = JSON.stringify({ change, at: now.getTime() })
  const sealed = sealField({ keys: settings.sealKeys, now }, purposeOf(session.token), text, lifetimeMs)
  cookies.set('change', sealed, new Date(now.getTime() + lifetimeMs))
}

export function clearPendingChange({ context }: Needs) {
  const { cookies } = context.get(requestContext)
  if (cookies.change()) cookies.clear('change')
}

export function pendingChangeOf({ context }: Needs): PendingChange | undefined {
  const { settings, now, cookies } = context.get(requestContext)
  const [sealed, session] = [cookies.change(), cookies.account()]
  if (!sealed || !session) return undefined
  const text = openField({ keys: settings.sealKeys, now }, purposeOf(session.token), sealed)
  if (!text) return undefined
  // `savePendingChange` encrypted this.
  const { change, at } = JSON.parse(text) as { change: PendingChange; at: number }
  // Not as stored: a cookie of the release before has no `shown`.
  return { ...withShown(change), sent: codeTimesLeft(change.sent, { at, now }) }
}
