import { migrate } from '../db/migrate.ts'
import { seedContent } from '../db/seed/seed-content.ts'
import type { Verb } from './verb.ts'

export const seedVerb: Verb = {
  about: 'Bring pages, help, news and blog of this release into the database',
  usage: '',
  options: {},
  run: async ({ inHouse, say }) => {
    await inHouse(async ({ db, url, settings }) => {
      await migrate({ url })
      await seedContent({ db, variables: settings.variables })
    })
    say('Done.')
    return 0
  },
}
