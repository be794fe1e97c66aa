import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ssnContext } from '../../api/applications/ssn-encryption-context.ts'
import { heroSteps } from '../../contract/hero-step-list.ts'
import { createDatabase, type Database } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { seedContent } from '../../db/seed/seed-content.ts'
import { sampleVariables } from '../../db/seed/text-variables.ts'
import type { KeyRing } from '../../providers/keys/key-ring.ts'
import { seal } from '../../providers/keys/sealed.ts'
import type { UploadStore } from '../../providers/storage/upload-store.ts'

const perStatement = 5_000

/**
 * Migrates the database, seeds the content and adds `count` Heroes who applied, each with an encrypted Social Security Number.
 */
export async function fillPeople(url: string, ring: KeyRing, count: number): Promise<void> {
  await migrate({ url })
  const { db, close } = createDatabase({ url, connections: 2 })
  try {
    await seedContent({ db, variables: sampleVariables })
    for (let from = 1; from <= count; from += perStatement)
      await addPeople(db, ring, from, Math.min(perStatement, count - from + 1))
    await sql`analyze`.execute(db)
  } finally {
    await close()
  }
}

async function addPeople(db: Database, ring: KeyRing, from: number, count: number) {
  await sql`insert into account (audience, first_name, last_name, email, phone, password_hash, created_at)
    select 'hero', 'Ada', 'Mercer ' || n, 'member' || n || '@example.com', '+1917' || lpad(n::text, 7, '0'), '-', now()
    from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(db)
  await sql`insert into account_key (account_id, audience, kind, key)
    select id, audience, 'email', account_key_text(email) from account
    where not exists (select from account_key where account_id = account.id)`.execute(db)
  const { rows } = await sql<{
    id: string
  }>`insert into application (account_id, created_at, updated_at, spot)
    select id, now(), now(), 'waiting-list' from account
    where not exists (select from application where account_id = account.id) returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`insert into application_step (application_id, step)
    select id, step from unnest(${ids}::uuid[]) as id, unnest(${[...heroSteps]}::text[]) as step`.execute(db)
  const sealed = ids.map(id => seal(ring, ssnContext(id), '219099990'))
  await sql`insert into background_check (application_id, number_sealed)
    select * from unnest(${ids}::uuid[], ${sealed}::text[])`.execute(db)
}

/** Writes incompressible files of 400 KB, with their rows, until they add up to `bytes`. Returns how many there are. */
export async function fillFiles(url: string, store: UploadStore, bytes: number): Promise<number> {
  const each = 400_000
  const count = Math.ceil(bytes / each)
  const { db, close } = createDatabase({ url, connections: 1 })
  try {
    const names = Array.from({ length: count }, () => `${randomUUID()}.jpg`)
    await sql`insert into upload (filename, location, account_id, state, bytes, created_at, expires_at, filled_at)
      select name, 'users/', (select id from account limit 1), 'used', ${each}, now(), now(), now()
      from unnest(${names}::text[]) as name`.execute(db)
    while (names.length > 0)
      await Promise.all(
        names.splice(0, 8).map(name => store.write(`users/${name}`, randomBytes(each), 'image/jpeg')),
      )
    return count
  } finally {
    await close()
  }
}
