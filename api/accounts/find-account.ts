import type { Audience } from '../../contract/fields.ts'
import { fieldsOf } from '../../contract/fields-of.ts'
import type { Database } from '../deps.ts'
import type { Username } from '../phone-number.ts'
import { refuse } from '../refusal.ts'

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

export async function accountById(db: Database, id: string, { hold = false } = {}): Promise<AccountRow> {
  const query = db.selectFrom('account').selectAll().where('id', '=', id).where('closed_at', 'is', null)
  const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) throw refuse('SESSION_ENDED')
  return row
}

export async function takenContacts(
  db: Database,
  audience: Audience,
  { phone, email }: { phone?: string; email?: string },
) {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'phone', 'email'])
    .where('audience', '=', audience)
    .where('closed_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        ...(phone === undefined ? [] : [eb('phone', '=', phone)]),
        ...(email === undefined ? [] : [eb('email', '=', email)]),
      ]),
    )
    .execute()
  return {
    phone: rows.find(row => row.phone === phone),
    email: rows.find(row => row.email === email),
  }
}

/** The contact whose unique constraint a failed write violated; undefined for any other error. */
export function takenBy(error: unknown): 'phone' | 'email' | undefined {
  const { code, constraint } = fieldsOf(error)
  if (code !== '23505') return undefined
  if (constraint === 'account_phone') return 'phone'
  return constraint === 'account_email' ? 'email' : undefined
}
