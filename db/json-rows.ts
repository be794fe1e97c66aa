import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from './types.ts'

/**
 * A part of a statement that inserts rows which come as one JSON value. The statement is the same for any number of rows, none too,
 * so that it is built and planned once (`compiledOnce`). `columns` are those that rows set; the others get their defaults.
 */
export function jsonRows<
  Table extends keyof DB & string,
  Column extends keyof Insertable<DB[Table]> & string,
>(table: Table, columns: readonly Column[]) {
  const known: ReadonlySet<string> = new Set(columns)
  return {
    /** For `with NAME as`, with its parentheses. `instead` replaces the value of a column; the row is `new_row` there. */
    inserted: (
      rows: RawBuilder<string>,
      instead: { [Name in Column]?: RawBuilder<unknown> } = {},
    ): RawBuilder<Record<string, unknown>> => {
      const values = columns.map(column => instead[column] ?? sql.ref(`new_row.${column}`))
      return sql<
        Record<string, unknown>
      >`(insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
        select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table)}, ${rows}::json) as new_row)`
    },
    json: (rows: readonly Pick<Insertable<DB[Table]>, Column>[]): string => {
      // PostgreSQL would leave the value out without a word.
      for (const name of rows.flatMap(row => Object.keys(row)))
        if (!known.has(name)) throw new Error(`rows of ${table} do not set ${name}`)
      return JSON.stringify(rows)
    },
  }
}
