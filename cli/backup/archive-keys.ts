import { requiredSetting } from '../../server/required-setting.ts'
import type { Settings } from '../../server/settings.ts'

/** The keys that sealed data in an archive are checked against. */
export const archiveKeys = ({ keys }: Settings) => ({
  ring: requiredSetting('DATA_KEYS', keys.ring),
  code: [requiredSetting('CODE_KEY', keys.code), ...keys.older.code],
})
