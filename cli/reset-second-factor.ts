import { renderUnicodeCompact } from 'uqr'
import { resetSecondFactor } from '../api/team/restore-access.ts'
import { required, type Verb } from './verb.ts'

export const resetSecondFactorVerb: Verb = {
  about: 'Give a staff member a new authenticator; the old one and its sessions end',
  usage: '--email <address>',
  options: { email: { type: 'string' } },
  run: async ({ withInstance, say }, values) => {
    const { totpUri } = await withInstance(instance => resetSecondFactor(instance, required(values, 'email')))
    say(
      'Scan this with an authenticator now. It is not shown again, because only the encrypted secret is stored.',
    )
    say(renderUnicodeCompact(totpUri))
    say(totpUri)
    return 0
  },
}
