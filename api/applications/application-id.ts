import type { Expression } from 'kysely'

/** An application's id or, for use inside a larger statement, the column that holds it. */
export type Id = string | Expression<string>
