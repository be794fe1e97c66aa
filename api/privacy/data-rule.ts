import type { Deps } from '../deps.ts'

type Row = Record<string, unknown>
type Needs = Pick<Deps, 'db' | 'ring'>

export interface DataRule {
  /** The column that says whose row it is. */
  owner: 'id' | 'account_id' | 'application_id'
  /** What the person gets in the copy of their data. */
  shown: readonly string[]
  /** What they do not get: secrets and their hashes, keys of others, the names of staff. */
  withheld: readonly string[]
  /** Sealed columns of the person's own answers, opened for the copy. */
  opened?: (needs: Needs, row: Row) => Promise<Row>
  /** What closing the account does: rows go, rows lose what is personal, or the law wants them kept (decision 0030). */
  closing: 'erased' | 'blanked' | 'kept'
}
