import type { Deps } from '../deps.ts'

type Row = Record<string, unknown>
type Needs = Pick<Deps, 'db' | 'ring'>

export interface DataRule {
  owner: 'id' | 'account_id' | 'application_id'
  shown: readonly string[]
  /** Columns that are not shown: secrets and their hashes, other people's keys, names of staff. */
  withheld: readonly string[]
  /** What is added to each row. It gets all of them, because a person may have thousands, and a query for each would wait for a connection. */
  opened?: (needs: Needs, rows: readonly Row[]) => Promise<Row[]>
  /**
   * What closing the account does: rows are deleted, personal columns are blanked, or rows stay because the law requires it
   * (decision 0030).
   */
  closing: 'erased' | 'blanked' | 'retained'
}

/** For tables of which a person has a few rows. */
export const eachOpened =
  (open: (needs: Needs, row: Row) => Promise<Row>): NonNullable<DataRule['opened']> =>
  (needs, rows) =>
    Promise.all(rows.map(row => open(needs, row)))
