import { accountById } from '../api/accounts/find-account.ts'
import { eraseAccount } from '../api/privacy/close-account.ts'
import { apiSettings } from '../server/api-settings.ts'
import { findPerson } from './find-person.ts'
import { publicUrlOf } from './public-url.ts'
import { OperatorError, required, type Verb } from './verb.ts'

export const erasePersonVerb: Verb = {
  about: 'Close an account and erase what need not be retained, as its owner could',
  usage: '--email <address> --audience customer|hero --yes',
  options: { email: { type: 'string' }, audience: { type: 'string' }, yes: { type: 'boolean' } },
  run: async ({ settings, withInstance, say }, values) => {
    const [email, audience] = [required(values, 'email'), required(values, 'audience')]
    if (values.yes !== true) throw new OperatorError('This cannot be undone. Add --yes to continue.')
    await withInstance(async instance => {
      const id = await findPerson(instance, { audience, email })
      await instance.db.transaction().execute(async tx => {
        const account = await accountById(tx, id, { lock: true })
        await eraseAccount(
          { ...instance, settings: apiSettings(settings, publicUrlOf(settings)), db: tx },
          account,
        )
      })
    })
    say('The account is closed. Files and the card vault follow within minutes, while the server runs.')
    return 0
  },
}
