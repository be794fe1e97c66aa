import { migrate } from '../db/migrate.ts'
import { seedContent } from '../db/seed/seed-content.ts'
import { refuseUnsetTexts } from '../server/unset-texts.ts'
import type { Verb } from './verb.ts'

export const seedVerb: Verb = {
  about: 'Load the pages, help, news and blog of this release into the database',
  usage: '',
  options: {},
  run: async ({ settings, withInstance, say }) => {
    refuseUnsetTexts(settings.variables)
    const seeded = await withInstance(async ({ db, directUrl }) => {
      await migrate({ url: directUrl })
      return seedContent({ db, variables: settings.variables })
    })
    say(seeded === 'done' ? 'Done.' : 'A newer release has already loaded its texts; nothing was changed.')
    return 0
  },
}
