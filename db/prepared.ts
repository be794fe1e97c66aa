import { sql } from 'kysely'

const mark = '/* prepared */'

/**
 * At the end of a statement: PostgreSQL parses and plans it once for each connection instead of each time. For what every sign-up,
 * log-in and page of an account runs, on rows found by a key. Not for lists that people filter: a plan for any value may be bad for
 * a rare one. And not with `*`: PostgreSQL refuses a prepared statement whose columns have changed, as when a migration of the next
 * release adds one.
 */
export const prepared = sql.raw<never>(mark)

const names = new Map<string, string>()

/** The name of a marked statement, the same in all connections; undefined for others. */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = `hero-${names.size}`
  names.set(text, name)
  return name
}
