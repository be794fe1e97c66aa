import { createHash } from 'node:crypto'
import { sealedTableName } from '../api/applications/license-detail.ts'

/** An encrypted column, and the encryption context of its values (`Place` of `providers/keys/sealed.ts`). */
export interface SealedColumn {
  table: string
  column: string
  /** The context's table, if it was renamed since. */
  placeTable?: string
  /** The context's column, if it differs, because the value was moved. */
  placeColumn?: string
  keys: readonly [string, ...string[]]
  row?: (...keys: string[]) => string
}

/** Every encrypted column. A test looks for values under a removed key in all others. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'account', column: 'identity_sealed', keys: ['id'] },
  { table: 'adverse_letter', column: 'content_sealed', keys: ['id'] },
  { table: 'adverse_statement', column: 'text_sealed', keys: ['id'] },
  { table: 'application_news', column: 'sealed', keys: ['id'] },
  { table: 'background_check', column: 'invitation_sealed', keys: ['application_id'] },
  { table: 'background_check', column: 'number_sealed', keys: ['application_id'] },
  { table: 'hero_form', column: 'answers_sealed', keys: ['application_id'] },
  { table: 'id_card', column: 'code_sealed', keys: ['id'] },
  {
    table: 'idempotency_key',
    column: 'body_sealed',
    keys: ['caller', 'key'],
    row: (caller, key) => createHash('sha256').update(`${caller}\n${key}`).digest('hex'),
  },
  {
    table: 'license_detail',
    placeTable: sealedTableName,
    column: 'number_sealed',
    keys: ['application_id', 'step'],
    row: (applicationId, step) => `${applicationId} ${step}`,
  },
  {
    table: 'license_renewal',
    column: 'number_sealed',
    keys: ['application_id', 'step'],
    row: (applicationId, step) => `${applicationId} ${step}`,
  },
  { table: 'message', column: 'sealed', keys: ['id'] },
  { table: 'push_subscription', column: 'sealed', keys: ['id'] },
  { table: 'staff', column: 'totp_secret', keys: ['id'] },
  { table: 'staff', column: 'pending_totp', placeColumn: 'totp_secret', keys: ['id'] },
]
