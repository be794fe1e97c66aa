import { resetSecondFactor } from '../api/team/create-staff.ts'
import { secondFactorLines } from './create-staff.ts'
import { required, type Verb } from './verb.ts'

export const resetSecondFactorVerb: Verb = {
  about: 'Give a staff member a new authenticator; the old one and its sessions end',
  usage: '--email <address>',
  options: { email: { type: 'string' } },
  run: async ({ withInstance, say }, values) => {
    const { totpUri } = await withInstance(instance => resetSecondFactor(instance, required(values, 'email')))
    for (const line of secondFactorLines(totpUri)) say(line)
    return 0
  },
}
