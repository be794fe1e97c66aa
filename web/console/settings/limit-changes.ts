import type { LimitChange } from '../../../contract/console/limit-settings.ts'
import type { SettingChange } from '../../../contract/console/settings.ts'
import { pointsWithoutToken } from '../../../contract/limit-points.ts'
import { limitLabel, limitWords } from './limit-words.ts'

/** What the change would do right away, and to how many callers: "3 addresses would be stopped at once." */
function effectOf({ name, from, to, affected }: LimitChange): string {
  const { who, past, third } = limitWords[name]
  const one = typeof who === 'string' || affected === 1
  const whom = typeof who === 'string' ? who : `${affected} ${who[one ? 0 : 1]}`
  const atOnce =
    affected === 0
      ? 'No one is affected right away.'
      : to < from
        ? `${whom} would be ${past} right away.`
        : `${whom} ${one ? 'is' : 'are'} ${past} now and would no longer be.`
  if (!third) return atOnce
  return `${atOnce} Without the bot check it’s a third: ${pointsWithoutToken(to)}.`
}

/** A change of a limit, in the form that the settings preview shows. */
export const limitChangeInWords = (change: LimitChange): SettingChange => ({
  name: change.name,
  label: limitLabel(change.name),
  from: String(change.from),
  to: String(change.to),
  effect: effectOf(change),
  pages: [...limitWords[change.name].pages],
})
