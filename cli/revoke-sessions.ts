import { endSessions } from '../api/accounts/open-session.ts'
import { revokeStaffSessions } from '../api/team/restore-access.ts'
import { counted } from '../contract/amounts.ts'
import { findPerson } from './find-person.ts'
import { required, type Verb } from './verb.ts'

export const revokeSessionsVerb: Verb = {
  about: 'End every session of a person',
  usage: '--email <address> --audience customer|hero|staff',
  options: { email: { type: 'string' }, audience: { type: 'string' } },
  run: async ({ withInstance, say }, values) => {
    const email = required(values, 'email')
    const audience = required(values, 'audience')
    const ended = await withInstance(async instance =>
      audience === 'staff'
        ? revokeStaffSessions(instance, email)
        : endSessions(instance, await findPerson(instance, { audience, email })),
    )
    say(`${counted(ended, 'session')} ended.`)
    return 0
  },
}
