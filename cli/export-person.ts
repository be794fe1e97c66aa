import { writeFileSync } from 'node:fs'
import { personalCopy } from '../api/privacy/export-data.ts'
import { findPerson } from './find-person.ts'
import { required, type Verb } from './verb.ts'

export const exportPersonVerb: Verb = {
  about: 'Export everything stored about a person, as JSON, to a file that only you can read',
  usage: '--email <address> --audience customer|hero --out <file>',
  options: { email: { type: 'string' }, audience: { type: 'string' }, out: { type: 'string' } },
  run: async ({ withInstance, say }, values) => {
    const [email, audience, out] = [
      required(values, 'email'),
      required(values, 'audience'),
      required(values, 'out'),
    ]
    const copy = await withInstance(async instance =>
      personalCopy(instance, await findPerson(instance, { audience, email })),
    )
    // Never replaces a file, because it may be another person's.
    writeFileSync(out, `${JSON.stringify(copy, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    say(`Written to ${out}.`)
    return 0
  },
}
