import type { AuditLogRow } from '../../../contract/console/audit-log.ts'
import { launchLabels, priceLabels } from '../../../contract/console/setting-labels.ts'
import { keysOf } from '../../../contract/keys.ts'
import { launch } from '../../../contract/launch-plan.ts'
import { limits } from '../../../contract/rate-limits.ts'
import { limitWords } from '../settings/limit-words.ts'
import { recordedChanges } from './recorded-change.ts'

/** What the console's forms call a setting, by the name that the audit log records. On the server, because limits have many words. */
const settingNames: Readonly<Record<string, string>> = {
  ...priceLabels,
  ...launchLabels,
  ...Object.fromEntries(launch.districts.map(district => [`state.${district}`, district])),
  ...Object.fromEntries(keysOf(limits).map(name => [name, limitWords[name].counts])),
}

/** The names of the settings that these rows changed. */
export function settingNamesIn(rows: readonly Pick<AuditLogRow, 'detail'>[]): Record<string, string> {
  const changes = rows
    .flatMap(({ detail }) => Object.values(detail))
    .flatMap(each => recordedChanges(each) ?? [])
  return Object.fromEntries(
    changes.flatMap(({ name }) => (settingNames[name] ? [[name, settingNames[name]]] : [])),
  )
}
