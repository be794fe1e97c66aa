import type { Database } from '../deps.ts'

/** Reads as of one moment, however many statements: a row that is written or removed meanwhile is no problem of the log. */
export const asOfOneMoment = <Result>(
  db: Database,
  read: (snapshot: Database) => Promise<Result>,
): Promise<Result> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read)
