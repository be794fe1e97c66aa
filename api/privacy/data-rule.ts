import type { Deps } from '../deps.ts'

type Row = Record<string, unknown>
type Needs = Pick<Deps, 'db' | 'ring'>

export interface DataRule {
  owner: 'id' | 'account_id' | 'application_id'
  shown: readonly string[]
  /** Not shown: secrets and their hashes, keys of others, names of staff. */
  withheld: readonly string[]
  opened?: (needs: Needs, row: Row) => Promise<Row>
  /** On closing, rows are deleted, personal columns are blanked, or the law requires keeping them (decision 0030). */
  closing: 'erased' | 'blanked' | 'retained'
}
