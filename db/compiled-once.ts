import { type Compilable, type CompiledQuery, createQueryId, type RawBuilder, sql } from 'kysely'
import type { Database } from './client.ts'

class Placeholder {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

type Places<Values extends unknown[]> = { [At in keyof Values]: RawBuilder<Values[At]> }

/**
 * A statement that Kysely builds and compiles once in a process, because for a large one that takes as long as everything else
 * that Node does for the call (decision 0503). `build` gets a place for each value, as many as it has parameters: none may be
 * optional, which `build.length` doesn't count. What it puts into the statement apart from them stays the same for all calls.
 */
export function compiledOnce<Values extends unknown[], Row>(
  build: (db: Database, ...places: Places<Values>) => Compilable<Row> | RawBuilder<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  const count = build.length - 1
  const compile = (db: Database) => {
    const places = Array.from({ length: count }, (_, at) => sql`${new Placeholder(at)}`)
    // There is one for each parameter of `build`, in their order.
    return build(db, ...(places as Places<Values>)).compile(db)
  }
  return async (db, ...values) => {
    // Otherwise the value of an optional parameter would be left out without a word.
    if (values.length !== count)
      throw new Error(`a statement with ${count} places got ${values.length} values`)
    compiled ??= compile(db)
    const parameters = compiled.parameters.map(each => (each instanceof Placeholder ? values[each.at] : each))
    const { rows } = await db.executeQuery<Row>({ ...compiled, queryId: createQueryId(), parameters })
    return rows
  }
}
