import { randomInt } from 'node:crypto'
import { staffAccess } from '../../contract/staff-limits.ts'
import { hmacCode } from '../../providers/keys/codes.ts'
import type { SecretKey } from '../../providers/keys/secret-key.ts'
import type { Database, Deps } from '../deps.ts'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 24
const group = /.{4}(?!$)/g

/** 24 characters out of 31: 118 bits, so that what is stored would not need to be slow to compute (decision 0553). */
function recoveryCode(character: () => number): string {
  const text = Array.from({ length }, () => alphabet.charAt(character())).join('')
  return text.replace(group, '$&-')
}

const newRecoveryCodes = () =>
  Array.from({ length: staffAccess.recoveryCodes }, () => recoveryCode(() => randomInt(alphabet.length)))

/**
 * The first codes of a staff member. They are derived from the token of the session that the invitation opened, which is stored
 * only as a hash, so that the same form sent again is answered with the same codes (decision 0592).
 */
export function firstRecoveryCodes(
  { codeKey }: Pick<Deps, 'codeKey'>,
  staffId: string,
  token: string,
): string[] {
  return Array.from({ length: staffAccess.recoveryCodes }, (_, number) => {
    const derived = hmacCode(codeKey, ['staff-first-recovery-code', staffId, String(number)], token)
    // 256 bits are so many more than the 118 of a code that each character is practically equally likely.
    let rest = BigInt(`0x${Buffer.from(derived, 'base64url').toString('hex')}`)
    return recoveryCode(() => {
      const character = Number(rest % BigInt(alphabet.length))
      rest /= BigInt(alphabet.length)
      return character
    })
  })
}

const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')
const hashOf = (codeKey: SecretKey, staffId: string, code: string) =>
  hmacCode(codeKey, ['staff-recovery', staffId], plain(code))

export async function renewRecoveryCodes(
  { db, clock, codeKey }: { db: Database } & Pick<Deps, 'clock' | 'codeKey'>,
  staffId: string,
  codes = newRecoveryCodes(),
): Promise<string[]> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await db
    .insertInto('staff_recovery_code')
    .values(
      codes.map(code => ({
        staff_id: staffId,
        code_hmac: hashOf(codeKey, staffId, code),
        created_at: clock.now(),
      })),
    )
    .execute()
  return codes
}

export async function spendRecoveryCode(
  {
    db,
    clock,
    codeKey,
    olderCodeKeys = [],
  }: { db: Database } & Pick<Deps, 'clock' | 'codeKey' | 'olderCodeKeys'>,
  staffId: string,
  typed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: clock.now() })
    .where('staff_id', '=', staffId)
    .where(
      'code_hmac',
      'in',
      [codeKey, ...olderCodeKeys].map(key => hashOf(key, staffId, typed)),
    )
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False once newer codes have replaced it. */
export async function isRecoveryCode(
  { db, codeKey }: Pick<Deps, 'db' | 'codeKey'>,
  staffId: string,
  code: string | undefined,
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_recovery_code')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('code_hmac', '=', hashOf(codeKey, staffId, code ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

export async function recoveryCodesLeft(db: Database, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
