import { audiences } from '../contract/fields.ts'
import { type Instance, OperatorError } from './verb.ts'

export async function findPerson(
  { db }: Pick<Instance, 'db'>,
  { audience, email }: { audience: string; email: string },
): Promise<string> {
  const known = audiences.find(name => name === audience)
  if (!known) throw new OperatorError(`--audience must be ${audiences.join(' or ')}.`)
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('audience', '=', known)
    .where('email', '=', email.toLowerCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw new OperatorError(`There is no ${known} with this address.`)
  return account.id
}
