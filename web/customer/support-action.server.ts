import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { sendMessage } from '../../contract/support.ts'
import { apiOf } from '../api.server.ts'
import type { FormFault } from '../form/form-fault.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { visitContext } from '../visit.server.ts'

export interface MessageSent {
  reference: string
}
export type SupportAnswer = FormFault | MessageSent

const notSent = 'We could not send your message. Your text is still here. Try again.'

type Message = CallParsed<Calls['support']['sendMessage']>['body']

const send = ({ context }: RouteArgs, body: Message) => apiOf(context).support.sendMessage({ body })

/**
 * A person who is logged in and writes with the email of the account writes as the account: the message is listed under its
 * own, as the page says, whether or not the email is proven. Undefined where it is a guest's, or the session is over.
 */
async function sendAsOwn({ context }: RouteArgs, { email, topic, message }: Message) {
  if (!context.get(visitContext).cookies.account()) return undefined
  const { account, support } = apiOf(context)
  const me = await account.get()
  if (!me.ok || me.data.email !== email) return undefined
  return support.sendOwnMessage({ body: { topic, message } })
}

/** Sends the message on; refused, with every message at its field and what was typed still there. */
export async function writeToSupport(args: RouteArgs) {
  const form = await args.request.formData()
  if (!form.get('recaptcha_token')) form.delete('recaptcha_token')
  const read = await readForm(args, sendMessage.body!, { form, secrets: ['recaptcha_token'] })
  if (!read.ok) return read.refused
  const result = (await sendAsOwn(args, read.value)) ?? (await send(args, read.value))
  if (!result.ok)
    return refusedForm(args, read, result.status >= 500 ? { ...result, message: notSent } : result)
  return { reference: result.data.reference } satisfies MessageSent
}
