import { codes } from '../../contract/code-limits.ts'
import type { Audience } from '../../contract/fields.ts'
import { fieldsOf } from '../../contract/fields-of.ts'
import { prepared } from '../../db/prepared.ts'
import type { Database, Deps } from '../deps.ts'
import type { Username } from '../phone-number.ts'
import { refuse, refuseField } from '../refusal.ts'

export function findAccount(db: Database, audience: Audience, username: Username) {
  return db
    .selectFrom('account')
    .selectAll()
    .where('audience', '=', audience)
    .where(username.kind, '=', username.value)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** An open account, locked against other changes until the transaction ends if `lock`. Throws SESSION_ENDED if there is none. */
export async function accountById(db: Database, id: string, { lock = false } = {}): Promise<AccountRow> {
  const query = db.selectFrom('account').selectAll().where('id', '=', id).where('closed_at', 'is', null)
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) throw refuse('SESSION_ENDED')
  return row
}

/**
 * The open accounts that have these contacts, or had them until a change that its owner can still undo: otherwise a person who took
 * an account could open another one with the old contact, so that there is nothing to go back to (decision 0248).
 */
export async function takenContacts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  audience: Audience,
  { phone, email }: { phone?: string; email?: string },
) {
  const now = clock.now()
  const accounts = db.selectFrom('account').where('audience', '=', audience).where('closed_at', 'is', null)
  const rows = await accounts
    .select([
      'account.id',
      'account.phone',
      'account.email',
      'account.phone as hadPhone',
      'account.email as hadEmail',
    ])
    .where(({ eb, or }) =>
      or([
        ...(phone === undefined ? [] : [eb('phone', '=', phone)]),
        ...(email === undefined ? [] : [eb('email', '=', email)]),
      ]),
    )
    .unionAll(
      accounts
        .innerJoin('contact_change as change', 'change.account_id', 'account.id')
        .select(['account.id', 'account.phone', 'account.email', 'before as hadPhone', 'before as hadEmail'])
        .where(
          'before',
          'in',
          [phone, email].filter(contact => contact !== undefined),
        )
        .where('undo_hash', 'is not', null)
        .where('undone_at', 'is', null)
        .where('changed_at', '>', new Date(now.getTime() - codes.undoLinkLife)),
    )
    .modifyEnd(prepared)
    .execute()
  return {
    phone: rows.find(row => row.hadPhone === phone),
    email: rows.find(row => row.hadEmail === email),
  }
}

/** The contact whose unique constraint a failed write violated; undefined for any other error. */
export function takenBy(error: unknown): 'phone' | 'email' | undefined {
  const { code, constraint } = fieldsOf(error)
  if (code !== '23505') return undefined
  if (constraint === 'account_phone') return 'phone'
  return constraint === 'account_email' ? 'email' : undefined
}

/** PHONE_EXISTS or EMAIL_EXISTS at its field, for the caller to throw. */
export const contactTaken = (contact: 'phone' | 'email') =>
  refuseField(contact === 'phone' ? 'PHONE_EXISTS' : 'EMAIL_EXISTS', contact)

/** Throws PHONE_EXISTS or EMAIL_EXISTS at its field if accounts have these contacts. */
export function refuseTaken({ phone, email }: { phone?: unknown; email?: unknown }) {
  if (phone) throw contactTaken('phone')
  if (email) throw contactTaken('email')
}
