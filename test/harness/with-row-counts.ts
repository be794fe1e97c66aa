import type { Kysely, KyselyPlugin } from 'kysely'
import type { DB } from '../../db/types.ts'

/** The database, and the most rows that one of its statements has read, and changed. */
export function withRowCounts(db: Kysely<DB>) {
  const most = { read: 0, changed: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most.read = Math.max(most.read, result.rows.length)
      most.changed = Math.max(most.changed, Number(result.numAffectedRows ?? 0))
      return result
    },
  }
  return { db: db.withPlugin(plugin), most }
}
