import type { Expression } from 'kysely'

/** An id or, for use inside a larger statement, the column that holds it. */
export type IdOrColumn = string | Expression<string>
