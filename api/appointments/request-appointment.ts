import type { AppointmentTime, AppointmentTopic } from '../../contract/appointment.ts'
import { appointments } from '../../contract/appointment.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { fullDay } from '../../contract/new-york-time.ts'
import { proofOf } from '../codes/admit-client.ts'
import type { Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { queueMessages } from '../messages.ts'
import { newReference } from '../reference.ts'
import { refuseField } from '../refusal.ts'
import { openDays } from './days.ts'

type Body = CallParsed<Calls['support']['requestAppointment']>['body']

const botAction = 'appointment'

const topics: Record<AppointmentTopic, string> = {
  questions: 'Questions',
  license: 'A license or another document',
  'welcome-box': 'The welcome box',
}
const times: Record<AppointmentTime, string> = {
  morning: 'Morning, before noon',
  afternoon: 'Afternoon, noon to 5 p.m.',
  evening: 'Evening, after 5 p.m.',
  any: 'Anytime',
}

function requireOpenDays(now: Date, { day, otherDay }: Body) {
  const { first, last } = openDays(now)
  const told = `Please choose a day from tomorrow to ${appointments.daysAhead} days ahead`
  if (day < first || day > last) throw refuseField('INVALID_INPUT', 'day', told)
  if (otherDay && (otherDay < first || otherDay > last)) throw refuseField('INVALID_INPUT', 'otherDay', told)
}

async function queueMails(tx: Database, { clock, ring, settings }: Deps, reference: string, body: Body) {
  const values = {
    reference,
    topic: topics[body.topic],
    days: [body.day, body.otherDay].flatMap(day => (day ? [fullDay(day)] : [])).join(', or '),
    time: times[body.time],
  }
  const team = settings.variables['company.supportEmail']
  await queueMessages(
    { db: tx, clock, ring },
    { template: 'appointment-received', channel: 'mail', to: body.email, values },
    ...(team
      ? [
          {
            template: 'appointment-request' as const,
            channel: 'mail' as const,
            to: team,
            values: { ...values, name: body.name, email: body.email, note: body.note || 'None' },
          },
        ]
      : []),
  )
}

/**
 * Stores a request and queues its mails. Without a valid bot-check token, a third of the limit per IP address applies. Throws
 * INVALID_INPUT for days that are past or too far ahead, and TOO_MANY_ATTEMPTS.
 */
export async function requestAppointment({ deps, client }: Context, { body }: { body: Body }) {
  const { db, clock } = deps
  requireOpenDays(clock.now(), body)
  const withToken = (await proofOf(deps, client, body.recaptcha_token, botAction)) === 'token'
  await limit(deps, 'appointmentsByAddress', client.network, { withToken })
  await limit(deps, 'appointmentsByEmail', body.email)
  const reference = newReference('AP')
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('appointment_request')
      .values({
        reference,
        name: body.name,
        email: body.email,
        topic: body.topic,
        day: body.day,
        other_day: body.otherDay || null,
        part_of_day: body.time,
        note: body.note || null,
        created_at: clock.now(),
      })
      .execute()
    await queueMails(tx, deps, reference, body)
  })
  return { reference }
}
