import { choice, optionalText } from './setting-kinds.ts'
import { row, secret } from './setting-row.ts'

/** Settings of background checks: who does them. */
export const screening = {
  SCREENING_PROVIDER: row('in-house or checkr', 'in-house', choice(['in-house', 'checkr'], 'in-house')),
  CHECKR_API_KEY: secret('Key of Checkr; its webhooks are signed with it', optionalText()),
  CHECKR_PACKAGE: row('Package of searches, as the account at Checkr names it', '', optionalText()),
}
