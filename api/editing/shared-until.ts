import type { Database } from '../deps.ts'

export async function sharedUntil(db: Database, entryId: string, now: Date): Promise<string | null> {
  const last = await db
    .selectFrom('entry_preview')
    .select('expires_at')
    .where('entry_id', '=', entryId)
    .where('shared', '=', true)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.expires_at.toISOString() ?? null
}
