import { sendMessage } from '../../contract/support.ts'
import { apiOf } from '../api.server.ts'
import type { FormFault } from '../form/form-fault.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import type { RouteArgs } from '../session.server.ts'

export interface MessageSent {
  reference: string
}
export type SupportAnswer = FormFault | MessageSent

const notSent = 'We could not send your message. Your text is still here. Try again.'

/** Sends the message on; refused, with every message at its field and what was typed still there. */
export async function writeToSupport(args: RouteArgs) {
  const form = await args.request.formData()
  if (!form.get('recaptcha_token')) form.delete('recaptcha_token')
  const read = await readForm(args, sendMessage.body!, { form, secrets: ['recaptcha_token'] })
  if (!read.ok) return read.refused
  const result = await apiOf(args.context).support.sendMessage({ body: read.value })
  if (!result.ok)
    return refusedForm(args, read, result.status >= 500 ? { ...result, message: notSent } : result)
  return { reference: result.data.reference } satisfies MessageSent
}
