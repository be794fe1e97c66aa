import type { Expression } from 'kysely'

/** An application's id, or in a part of a larger statement the column that has it. */
export type Id = string | Expression<string>
