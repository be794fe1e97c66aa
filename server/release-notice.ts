import { firstDayWithNotice } from '../api/content/announcements.ts'
import { newYorkDate } from '../contract/new-york-time.ts'
import type { ReleaseNotice } from '../db/seed/pages.ts'
import type { Settings } from './settings.ts'

/** A release's new versions of texts apply from the first day that leaves people enough notice, as an editor's do (decision 0475). */
export const releaseNotice = (
  { variables }: Pick<Settings, 'variables'>,
  now: Date,
  say: (line: string) => void,
): ReleaseNotice => ({
  firstDay: (db, slug) =>
    firstDayWithNotice(db, {
      slug,
      today: newYorkDate(now),
      noticeDays: Number(variables['terms.noticeDays'] ?? 0),
    }),
  say,
})
