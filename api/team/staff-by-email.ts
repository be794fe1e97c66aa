import type { Deps } from '../deps.ts'

/** The message tells the operator what is wrong. */
export class StaffError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StaffError'
  }
}

/** Throws `StaffError` if no staff member has this address. */
export async function staffByEmail({ db }: Pick<Deps, 'db'>, email: string) {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'email', 'awaits_enrollment'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!row) throw new StaffError(`${email} isn’t a staff member.`)
  return row
}
