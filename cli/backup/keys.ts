import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import type { KeyRing } from '../../providers/keys/key-ring.ts'
import { derivedKey, type SecretKey } from '../../providers/keys/secret-key.ts'
import { sealedColumns } from '../sealed-columns.ts'
import { ArchiveError, type Head } from './manifest.ts'

export interface BackupKeys {
  ring: KeyRing
  /** The keys of CODE_KEY, with the current one first. */
  code: readonly SecretKey[]
}

/** Eight bytes that are always the same for a key and reveal nothing about it. */
const keyCheck = (key: SecretKey) =>
  createHmac('sha256', derivedKey(key, 'hero backup key check')).update('1').digest('hex').slice(0, 16)

/**
 * Proves that an archive was made by someone who has the keys, because anyone can encrypt to a public key. Returns `id.mac` with
 * the id of the ring's current key.
 */
export function macOf({ current: { id, key } }: KeyRing, name: string, bytes: Buffer): string {
  return `${id}.${mac(key, name, bytes)}`
}

function mac(key: SecretKey, name: string, bytes: Buffer) {
  return createHmac('sha256', derivedKey(key, 'hero backup')).update(`${name}\n`).update(bytes).digest('hex')
}

/** Throws `ArchiveError` for a wrong code. Undefined if the ring does not have the key of the code. */
export function checkMac(ring: KeyRing, name: string, bytes: Buffer, found: string): true | undefined {
  const [id = '', given = ''] = found.trim().split('.')
  const key = ring.byId.get(id)?.key
  if (!key) return undefined
  const right = Buffer.from(mac(key, name, bytes))
  const same = right.length === given.length && timingSafeEqual(right, Buffer.from(given))
  if (!same) throw new ArchiveError('The archive was changed, or made by someone who does not have the keys.')
  return true
}

/** Ids of the keys that the database's encrypted values and audit codes use. `client` reads from a snapshot. */
export async function usedKeys(client: pg.Client): Promise<string[]> {
  const parts = sealedColumns.map(
    ({ table, column }) =>
      `select distinct split_part(${column}, '.', 2) from public.${table} where ${column} like 's1.%'`,
  )
  const { rows } = await client.query<{ id: string }>(
    `select id from (${parts.join(' union ')} union select distinct key_id from public.audit_mac
      union select distinct key_id from public.audit_anchor) as used (id)
    order by id collate "C"`,
  )
  return rows.map(({ id }) => id)
}

export function keysOf({ ring, code }: BackupKeys, used: string[]): Head['keys'] {
  return {
    ring: Object.fromEntries([...ring.byId].map(([id, { key }]) => [id, keyCheck(key)])),
    code: code.map(keyCheck),
    used,
  }
}

/** Why these keys cannot read the backup, one sentence for each problem. */
export function missingKeys(
  { ring, code }: BackupKeys,
  keys: Head['keys'],
  used: readonly string[],
): string[] {
  const problems = used.flatMap(id => {
    const key = ring.byId.get(id)?.key
    if (!key) return [`DATA_KEYS lacks the key "${id}", which encrypted a part of the backup.`]
    // If the key was not in the ring at the time of the backup, there is nothing to compare it with.
    const check = keys.ring[id]
    return check && check !== keyCheck(key)
      ? [`The key "${id}" of DATA_KEYS is another one than in the backup.`]
      : []
  })
  const current = keys.code[0]
  if (current && !code.some(key => keyCheck(key) === current))
    problems.push('CODE_KEY is another one than in the backup: recovery codes of staff would be void.')
  return problems
}
