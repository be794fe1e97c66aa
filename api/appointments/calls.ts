import type { HandlersOf } from '../handlers.ts'
import { requestAppointment } from './request-appointment.ts'

export const appointmentHandlers: HandlersOf<'support'> = {
  requestAppointment: (context, input) => requestAppointment(context, input),
}
