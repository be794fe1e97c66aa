import type { Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'

interface Reading {
  /** Staff see their own writes at once, through whichever process they were made. */
  current?: boolean
}

/** Reads from the replica where there is one that is good enough (`db/read-replica.ts`). `work` must not write. */
export const readFrom = <T>(
  { db, replica }: Pick<Deps, 'db' | 'replica'>,
  work: (db: Database) => Promise<T>,
  reading?: Reading,
): Promise<T> => (replica ? replica.read(work, reading) : work(db))

type Handler = (context: Context<never>, input: never) => Promise<unknown>

/** These verbs read from the replica. Each runs in one read-only transaction, so it can neither write nor begin its own. */
export function fromReplica<Handlers extends object>(
  handlers: Handlers,
  verbs: readonly (keyof Handlers)[],
  reading?: Reading,
): Handlers {
  const reads = verbs.map(verb => {
    const handler = handlers[verb] as Handler
    const read: Handler = (context, input) => {
      const { deps } = context
      return readFrom(
        deps,
        db => handler({ ...context, deps: { ...deps, db: db as Deps['db'] } }, input),
        reading,
      )
    }
    return [verb, read]
  })
  return { ...handlers, ...(Object.fromEntries(reads) as Partial<Handlers>) }
}
