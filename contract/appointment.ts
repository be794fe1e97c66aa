import { call } from './call.ts'
import { day } from './durations.ts'
import { fieldLimits } from './field-limits.ts'
import { botToken, email } from './fields.ts'
import { messages } from './messages.ts'
import { nameLine } from './person-name.ts'
import { optionalLine, z } from './schema.ts'

/** In milliseconds, except `daysAhead`. `keptAfter` is how long a request is stored after its last day. */
export const appointments = { daysAhead: 60, keptAfter: 30 * day } as const

/** Topics for in-person support (SPEC 2.2). */
export const appointmentTopics = ['questions', 'license', 'welcome-box'] as const
export type AppointmentTopic = (typeof appointmentTopics)[number]

/** Parts of a day in Eastern time. Our reply sets the exact time. */
export const appointmentTimes = ['morning', 'afternoon', 'evening', 'any'] as const
export type AppointmentTime = (typeof appointmentTimes)[number]

/** The same as in `business-days.ts`. If forms imported it from there, every page of an application would load one more file. */
function isCalendarDay(value: string) {
  const at = new Date(`${value}T12:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${value}T`)
}
const calendarDay = z
  .string({ error: messages.appointmentDay })
  .check(z.trim(), z.refine(isCalendarDay, { error: messages.appointmentDay }))

export const appointmentForm = z.object({
  name: nameLine(messages.yourName),
  email,
  topic: z.enum(appointmentTopics, { error: messages.appointmentTopic }),
  day: calendarDay,
  otherDay: z.optional(z.union([z.literal(''), calendarDay], { error: messages.appointmentDay })),
  time: z.enum(appointmentTimes, { error: messages.appointmentTime }),
  note: optionalLine(fieldLimits.detail),
})

export const requestAppointment = call({
  method: 'POST',
  path: '/support/appointments',
  caller: 'anyone',
  tag: 'Support',
  summary: 'Ask for an appointment in person',
  description: `This is a request, not a booking: the person gets an email with a time and a place. Days are in New York, from tomorrow to ${appointments.daysAhead} days ahead. The confirmation is sent to the email in the request.`,
  body: z.object({ ...appointmentForm.shape, recaptcha_token: botToken }),
  data: z.object({
    reference: z.string(),
  }),
})
