import type { Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'

interface Reading {
  /** If true, staff see their own writes at once, whichever process handled them. */
  current?: boolean
}

/** Reads from the replica if there is one that is current enough (`db/read-replica.ts`). `work` must not write. */
export const readFrom = <T>(
  { db, replica }: Pick<Deps, 'db' | 'replica'>,
  work: (db: Database) => Promise<T>,
  reading?: Reading,
): Promise<T> => (replica ? replica.read(work, reading) : work(db))

type Handler = (context: Context<never>, input: never) => Promise<unknown>

/**
 * Makes these verbs read from the replica. Each runs in one read-only transaction, so it can neither write nor begin a transaction
 * of its own.
 */
export function fromReplica<Handlers extends object>(
  handlers: Handlers,
  verbs: readonly (keyof Handlers)[],
  reading?: Reading,
): Handlers {
  const reads = verbs.map(verb => {
    // The handler gets the input that it would have got, so its own type does not matter here.
    const handler = handlers[verb] as Handler
    const read: Handler = (context, input) => {
      const { deps } = context
      return readFrom(deps, db => handler({ ...context, deps: { ...deps, db } }, input), reading)
    }
    return [verb, read]
  })
  // The same verbs, each with a handler of the type that it had.
  return { ...handlers, ...(Object.fromEntries(reads) as Partial<Handlers>) }
}
