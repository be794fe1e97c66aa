import type { AuditLogRow } from '../../../contract/console/audit-log.ts'
import { fieldsOf } from '../../../contract/fields-of.ts'
import { keysOf } from '../../../contract/keys.ts'
import { launch } from '../../../contract/launch-plan.ts'
import { limits } from '../../../contract/rate-limits.ts'
import { limitWords } from '../settings/limit-words.ts'
import { launchLabels, priceLabels } from '../settings/setting-labels.ts'

/** What the console's forms call a setting, by the name that the audit log records. On the server, because limits have many words. */
const settingNames: Readonly<Record<string, string>> = {
  ...priceLabels,
  ...launchLabels,
  ...Object.fromEntries(launch.districts.map(district => [`state.${district}`, district])),
  ...Object.fromEntries(keysOf(limits).map(name => [name, limitWords[name].counts])),
}

/** The names of the settings that these rows changed. */
export function settingNamesIn(rows: readonly Pick<AuditLogRow, 'detail'>[]): Record<string, string> {
  const changed = rows.flatMap(({ detail }) => Object.values(detail).flat()).map(each => fieldsOf(each).name)
  return Object.fromEntries(
    changed.flatMap(name =>
      typeof name === 'string' && settingNames[name] ? [[name, settingNames[name]]] : [],
    ),
  )
}
