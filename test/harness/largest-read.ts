import type { Kysely, KyselyPlugin } from 'kysely'
import type { DB } from '../../db/types.ts'

/** A database that knows how many rows the largest answer had, and how many the largest change had. */
export function watched(db: Kysely<DB>) {
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
