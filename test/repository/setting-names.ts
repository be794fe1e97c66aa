import { settingOf, type TextVariable, textVariables } from '../../db/seed/text-variables.ts'
import { settingRows } from '../../server/settings-table.ts'

/** Names of all settings that an operator can set, including those of the texts. */
export const settingNames: ReadonlySet<string> = new Set([
  ...Object.keys(settingRows),
  ...(Object.keys(textVariables) as TextVariable[]).map(settingOf),
])
