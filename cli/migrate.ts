import { migrate } from '../db/migrate.ts'
import { explainMissingRights } from '../server/missing-rights.ts'
import type { Verb } from './verb.ts'

export const migrateVerb: Verb = {
  about: 'Migrate the database to this release',
  usage: '',
  options: {},
  run: async ({ withInstance, say }) => {
    const { applied } = await withInstance(({ directUrl }) =>
      migrate({
        url: directUrl,
        onApply: name => say(`Applying ${name}`),
        onNew: count => say(`Making the tables of a new database: ${count} migrations`),
        onWait: reason => say(`Waiting: ${reason}`),
      }).catch(async error => {
        throw await explainMissingRights(error, { url: directUrl, migrates: true })
      }),
    )
    say(applied.length === 0 ? 'Nothing to do.' : 'Done.')
    return 0
  },
}
