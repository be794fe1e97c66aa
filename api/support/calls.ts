import { requestAppointment } from '../appointments/request-appointment.ts'
import type { HandlersOf } from '../handlers.ts'
import { sendMessage } from './send-message.ts'

export const supportHandlers: HandlersOf<'support'> = {
  sendMessage: (context, input) => sendMessage(context, input),
  requestAppointment: (context, input) => requestAppointment(context, input),
}
