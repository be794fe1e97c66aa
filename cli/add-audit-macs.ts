import { addMissingMacs } from '../api/audit/macs.ts'
import { brokenAudit } from '../api/audit/verify.ts'
import type { Verb } from './verb.ts'

/**
 * To be run once, for rows that are older than the authentication codes. It never runs automatically: it trusts the rows it finds,
 * so a person must have checked the log (decision 0250).
 */
export const addAuditMacsVerb: Verb = {
  about: 'Add authentication codes to audit log rows from before there were any; run once, after an update',
  usage: '',
  options: {},
  run: async ({ withInstance, say }) =>
    withInstance(async ({ db, ring }) => {
      const broken = await brokenAudit(db)
      const { problems, added, first, last } =
        broken.length > 0 ? { problems: broken, added: 0 } : await addMissingMacs(db, ring)
      for (const problem of problems) say(problem)
      if (problems.length > 0) {
        say('Nothing was added: the audit log is not intact.')
        return 1
      }
      say(added === 0 ? 'Every row has its code.' : `Rows ${first} to ${last}: ${added} codes added.`)
      return 0
    }),
}
