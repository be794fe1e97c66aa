import { migrate } from '../db/migrate.ts'
import { seedContent } from '../db/seed/seed-content.ts'
import { releaseNotice } from '../server/release-notice.ts'
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
      const notice = releaseNotice(settings, new Date(), say)
      return seedContent({ db, variables: settings.variables, notice })
    })
    say(seeded === 'done' ? 'Done.' : 'A newer release has already loaded its texts; nothing was changed.')
    return 0
  },
}
