import type pg from 'pg'
import { oneRow } from './one-row.ts'

/** Tables whose rows are appended and never changed. Their triggers refuse it to the owner, too; this role cannot remove triggers. */
const appended = [
  'audit_log',
  'audit_event',
  'history',
  'consent',
  'signed_agreement',
  'background_evidence',
  'adverse_statement',
] as const

/** The role owns nothing and may not `truncate`, add triggers or references, or change which migrations were applied. */
const statements = (role: string) => [
  `grant usage on schema public, graphile_worker to ${role}`,
  `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`,
  `grant usage, select on all sequences in schema public, graphile_worker to ${role}`,
  `grant execute on all functions in schema public, graphile_worker to ${role}`,
  `revoke insert, update, delete on migration, graphile_worker.migrations from ${role}`,
  `revoke update on ${appended.join(', ')} from ${role}`,
]

/** Each partition is a table of its own, and reads and writes go through the whole. */
const partitions = `
  select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass`

/** Tables of the queue show their rows only to their owner until a policy says otherwise. */
const hidden = `
  select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and $1::regrole::oid = any(p.polroles))`

/**
 * Gives a role what web processes and workers need, and nothing else (decision 0561). Called after migrations, by their role. Returns
 * false if there is no such role.
 */
export async function grantToApp(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ role: string; exists: boolean }>(
    'select quote_ident($1) as role, exists (select from pg_roles where rolname = $1) as exists',
    [name],
  )
  const { role, exists } = oneRow(rows)
  if (!exists) return false
  await client.query('begin')
  try {
    for (const statement of statements(role)) await client.query(statement)
    const parts = await client.query<{ name: string }>(partitions)
    for (const part of parts.rows)
      await client.query(`revoke select, insert, update, delete on ${part.name} from ${role}`)
    const tables = await client.query<{ name: string }>(hidden, [role])
    for (const table of tables.rows)
      await client.query(
        `create policy ${role} on ${table.name} for all to ${role} using (true) with check (true)`,
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  return true
}
