import { migrate } from '../db/migrate.ts'
import type { Verb } from './verb.ts'

export const migrateVerb: Verb = {
  about: 'Bring the database to this release',
  usage: '',
  options: {},
  run: async ({ inHouse, say }) => {
    const { applied } = await inHouse(({ url }) => migrate({ url, onApply: name => say(`Applying ${name}`) }))
    say(applied.length === 0 ? 'Nothing to do.' : 'Done.')
    return 0
  },
}
