import { createHash } from 'node:crypto'
import { contextTableName } from '../api/applications/license-detail.ts'

/** The values of the key columns of a row, in the order of the columns. */
export type RowKeys = [string, ...string[]]

/** An encrypted column, with what the `EncryptionContext` of its values needs. */
export interface SealedColumn {
  table: string
  column: string
  /** The name of the table in the encryption context, if the table was renamed later. */
  contextTable?: string
  /** The column in the encryption context, if the value was moved to another column later. */
  contextColumn?: string
  keys: readonly [string, ...string[]]
  row?: (...keys: string[]) => string
}

/** Every encrypted column. A test searches all other columns for values of a removed key. */
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
    contextTable: contextTableName,
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
  { table: 'staff', column: 'pending_totp', contextColumn: 'totp_secret', keys: ['id'] },
]
