import { sql } from 'kysely'

const mark = '/* prepared */'

/**
 * Put at the end of a statement, this makes PostgreSQL parse and plan it once per connection instead of each time. It is for
 * statements that every sign-up, log-in and account page runs, on rows that are found by a key. It is not for lists that people
 * filter, because one plan for any value may be bad for a rare value. Nor is it for `*`: PostgreSQL refuses a prepared statement
 * whose columns have changed, as when a migration of the next release adds one.
 */
export const prepared = sql.raw<never>(mark)

const names = new Map<string, string>()

/** The name of a marked statement, the same for all connections. Undefined for other statements. */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = `hero-${names.size}`
  names.set(text, name)
  return name
}
