import { resetSecondFactor } from '../api/console/create-staff.ts'
import { secondFactorLines } from './create-staff.ts'
import { required, type Verb } from './verb.ts'

export const resetSecondFactorVerb: Verb = {
  about: 'Give a person of staff a new authenticator; the old one and its sessions end',
  usage: '--email <address>',
  options: { email: { type: 'string' } },
  run: async ({ inHouse, say }, values) => {
    const { totpUri } = await inHouse(house => resetSecondFactor(house, required(values, 'email')))
    for (const line of secondFactorLines(totpUri)) say(line)
    return 0
  },
}
