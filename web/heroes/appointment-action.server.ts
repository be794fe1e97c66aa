import { requestAppointment } from '../../contract/appointment.ts'
import { apiOf } from '../api.server.ts'
import type { FormError } from '../form/form-error.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { messageKey } from '../form/repeat-key.server.ts'
import type { RouteArgs } from '../session.server.ts'

interface AppointmentAsked {
  reference: string
  email: string
}
export type AppointmentAnswer = FormError | AppointmentAsked

export async function askForAppointment(args: RouteArgs) {
  const form = await args.request.formData()
  if (!form.get('recaptcha_token')) form.delete('recaptcha_token')
  const read = await readForm(args, requestAppointment.body, { form, secrets: ['recaptcha_token'] })
  if (!read.ok) return read.refused
  const body = read.value
  const key = messageKey(args, 'appointment', body)
  const result = await apiOf(args.context).support.requestAppointment({ body }, { idempotencyKey: key })
  if (!result.ok) return refusedForm(args, read, result)
  return { reference: result.data.reference, email: read.value.email } satisfies AppointmentAsked
}
