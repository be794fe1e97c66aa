import type { ColumnType } from 'kysely'
import type { EntryFields } from '../contract/console/entry.ts'

/** JSON columns of a known shape, by `table.column`. `db/types.ts` is generated from this. */
export const jsonColumns = [
  'audit_log.detail',
  'entry.fields',
  'entry_revision.fields',
  'page.filled_with',
  'page.sections',
  'setting.value',
] as const

type JsonColumn = (typeof jsonColumns)[number]

interface Shapes extends Record<JsonColumn, unknown> {
  'audit_log.detail': Record<string, unknown>
  'entry.fields': EntryFields
  'entry_revision.fields': EntryFields
  'page.filled_with': Readonly<Record<string, string>>
  'page.sections': Record<string, string>
  'setting.value': Record<string, unknown>
}

/** Read as objects and written as text, because the driver would write a list as a PostgreSQL array. */
export type JsonOf<Column extends JsonColumn> = ColumnType<Shapes[Column], string, string>
