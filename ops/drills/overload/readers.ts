import { sql } from 'kysely'
import { day } from '../../../contract/durations.ts'
import { createDatabase } from '../../../db/client.ts'
import { tokenHash } from '../../../providers/keys/codes.ts'

const count = 1_000

/** Adds customers who are logged in, and returns the tokens of their sessions. */
export async function addReaders(url: string): Promise<string[]> {
  const { db, close } = createDatabase({ url, connections: 1 })
  try {
    const { rows } = await sql<{ id: string }>`
      insert into account (audience, first_name, last_name, email, phone, password_hash, created_at)
      select 'customer', 'Ada', 'Mercer', 'reader' || n || '@example.com', '+1917' || lpad(n::text, 7, '0'), '-', now()
      from generate_series(1, ${count}::int) n returning id`.execute(db)
    const now = new Date()
    const until = new Date(now.getTime() + day)
    const tokens = rows.map((_, at) => `overload-${String(at).padStart(8, '0')}`)
    await db
      .insertInto('session')
      .values(
        rows.map(({ id }, at) => ({
          token_hash: tokenHash(tokens[at]!),
          audience: 'customer' as const,
          account_id: id,
          created_at: now,
          last_used_at: now,
          idle_expires_at: until,
          expires_at: until,
        })),
      )
      .execute()
    return tokens
  } finally {
    await close()
  }
}
