import { isOneOf, keysOf } from '../contract/keys.ts'
import { type Row, readers } from './setting-row.ts'
import { settingRows } from './settings-table.ts'

const rows: Readonly<Record<string, Row>> = settingRows

export const secretNames = keysOf(settingRows).filter(name => rows[name]?.readBy !== undefined)

/**
 * Whether a reader reads a setting: its own secrets, and everything that is no secret. A wrong ROLE reads all, so that every error is
 * named at once.
 */
export function readBy(role: string | undefined): (name: string) => boolean {
  const reader = role?.trim() || 'all'
  if (!isOneOf(readers.everyone, reader)) return () => true
  return name => rows[name]?.readBy?.includes(reader) ?? true
}
