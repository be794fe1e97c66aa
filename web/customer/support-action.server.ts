import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { sendMessage } from '../../contract/support.ts'
import { apiOf } from '../api.server.ts'
import type { FormError } from '../form/form-error.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { messageKey } from '../form/repeat-key.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

interface MessageSent {
  reference: string
  /** The message was sent by a logged-in account, so it is listed among its support messages. */
  own: boolean
}
export type SupportAnswer = FormError | MessageSent

const notSent = 'We couldn’t send your message. What you typed is still here. Try again.'

type Message = CallParsed<Calls['support']['sendMessage']>['body']

const send = (args: RouteArgs, body: Message) =>
  apiOf(args.context).support.sendMessage({ body }, { idempotencyKey: messageKey(args, 'support', body) })

/**
 * Sends the message as the account's if a logged-in person uses its email, so that it is listed among its support messages. The
 * email need not be confirmed. Undefined for a guest or an ended session.
 */
async function sendAsOwn(args: RouteArgs, { email, topic, message }: Message) {
  const { context } = args
  if (!context.get(requestContext).cookies.account()) return undefined
  const { account, support } = apiOf(context)
  const me = await account.get()
  if (!me.ok || me.data.email !== email) return undefined
  const body = { topic, message }
  return support.sendOwnMessage({ body }, { idempotencyKey: messageKey(args, 'own-support', body) })
}

/** The name and email of the logged-in person. Null for a guest, or if they are unavailable. */
export async function writerOf({ context }: Pick<RouteArgs, 'context'>) {
  if (!context.get(requestContext).cookies.account()) return null
  const me = await apiOf(context).account.get()
  return me.ok ? { name: `${me.data.firstName} ${me.data.lastName}`.trim(), email: me.data.email } : null
}

export async function writeToSupport(args: RouteArgs) {
  const form = await args.request.formData()
  if (!form.get('recaptcha_token')) form.delete('recaptcha_token')
  const read = await readForm(args, sendMessage.body, { form, secrets: ['recaptcha_token'] })
  if (!read.ok) return read.refused
  const sentAsOwn = await sendAsOwn(args, read.value)
  const result = sentAsOwn ?? (await send(args, read.value))
  if (!result.ok)
    return refusedForm(args, read, result.status >= 500 ? { ...result, message: notSent } : result)
  return { reference: result.data.reference, own: sentAsOwn !== undefined } satisfies MessageSent
}
