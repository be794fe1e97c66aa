import type pg from 'pg'

/**
 * Statements that insert the current rows of `tables` (quoted for SQL) into another copy of the database, including generated
 * columns and identities. Empty for empty tables.
 */
export async function storedRows(pool: pg.Pool, tables: readonly string[]): Promise<string> {
  const inserts: string[] = []
  for (const table of tables) {
    const { rows: found } = await pool.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const { columns } = found[0]!
    const { rows } = await pool.query<{ text: string }>(
      `select quote_literal(jsonb_agg(to_jsonb(t))) as text from ${table} t having count(*) > 0`,
    )
    for (const { text } of rows)
      inserts.push(`insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, ${text});`)
  }
  return inserts.join('\n')
}

/** Inserts the rows unchanged, without triggers or checks of references. */
export async function insertStored(pool: pg.Pool, inserts: string): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${inserts} commit`)
}
