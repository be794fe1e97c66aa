import type { Deps } from '../deps.ts'

type Row = Record<string, unknown>
type Needs = Pick<Deps, 'db' | 'ring'>

export interface DataRule {
  owner: 'id' | 'account_id' | 'application_id'
  shown: readonly string[]
  /** Columns that are not shown: secrets and their hashes, other people's keys, names of staff. */
  withheld: readonly string[]
  opened?: (needs: Needs, row: Row) => Promise<Row>
  /**
   * What closing the account does: rows are deleted, personal columns are blanked, or rows stay because the law requires it
   * (decision 0030).
   */
  closing: 'erased' | 'blanked' | 'retained'
}
