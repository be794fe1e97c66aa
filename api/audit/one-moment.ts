import type { Database } from '../deps.ts'

/** Runs all statements of `read` on one snapshot, so that a row written or removed meanwhile does not look like a problem. */
export const asOfOneMoment = <Result>(
  db: Database,
  read: (snapshot: Database) => Promise<Result>,
): Promise<Result> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read)
