import { choice, list, optionalText } from './setting-kinds.ts'
import { readers, row, secret } from './setting-row.ts'

/** Settings of background checks: who does them. */
export const screening = {
  SCREENING_PROVIDER: row('in-house or checkr', 'in-house', choice(['in-house', 'checkr'], 'in-house')),
  CHECKR_API_KEY: secret(
    'Key of Checkr, with which it signs webhooks; during a change: new,old (requests have the first one)',
    list(/^\S{1,200}$/, 'keys of Checkr', []),
    readers.workingOrCommand,
  ),
  CHECKR_PACKAGE: row('Package of searches, as the account at Checkr names it', '', optionalText()),
}
