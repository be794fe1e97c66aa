import type { Database } from '../deps.ts'

interface Move {
  from: string
  to: string
  entryId: string | null
  at: Date
  by: string
}

/** Redirects `from` to `to`, and every path that already led to `from`. A path in use never redirects. */
export async function movePath(tx: Database, { from, to, entryId, at, by }: Move): Promise<void> {
  await tx.updateTable('redirect').set({ to_path: to }).where('to_path', '=', from).execute()
  await freePath(tx, to)
  await tx
    .insertInto('redirect')
    .values({ from_path: from, to_path: to, entry_id: entryId, created_at: at, by })
    .onConflict(conflict => conflict.column('from_path').doUpdateSet({ to_path: to, entry_id: entryId }))
    .execute()
}

export const freePath = (tx: Database, path: string) =>
  tx.deleteFrom('redirect').where('from_path', '=', path).execute()
