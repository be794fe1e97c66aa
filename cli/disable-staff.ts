import { disableStaff } from '../api/team/disable-staff.ts'
import { counted } from '../contract/amounts.ts'
import { required, type Verb } from './verb.ts'

export const disableStaffVerb: Verb = {
  about: 'Disable a staff member and end their sessions; two admins can restore them in the console',
  usage: '--email <address>',
  options: { email: { type: 'string' } },
  run: async ({ withInstance, say }, values) => {
    const email = required(values, 'email')
    const { sessionsEnded } = await withInstance(instance => disableStaff(instance, email))
    say(`${email} is disabled. ${counted(sessionsEnded, 'session')} ended.`)
    return 0
  },
}
