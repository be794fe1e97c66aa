import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { day } from '../../contract/durations.ts'
import { heroSteps } from '../../contract/hero-step-list.ts'
import { tokenHash } from '../../providers/keys/codes.ts'
import { admin } from '../console.ts'
import { peopleOf } from '../console-lists/people.ts'
import { queueOf } from '../console-lists/queue.ts'
import { type Instance, password } from '../instance.ts'
import type { Round } from './work.ts'

/** Accounts with an open session, for each audience. */
const open = 500
/** Accounts whose owner can log in. Each logs in only once, so that no limit per name is reached. */
const withPassword = 20_000

/** Creates a hundred thousand accounts, twenty thousand waiting cases, and sessions for the people who read them. */
export async function fillPeople(instance: Instance): Promise<Round['tokens']> {
  const { db, deps } = instance
  const staff = await admin(instance)
  await peopleOf(100_000).fill(instance, staff.id)
  await queueOf(10_000).fill(instance, staff.id)
  await sql`update account set password_hash = ${await hash(password)} where phone < ${phoneOf(withPassword)}
    and email like 'member%'`.execute(db)
  await sql`insert into application (account_id, spot, created_at, updated_at)
    select id, 'waiting-list', now(), now() from account
    where audience = 'hero' and email like 'member%' order by phone limit ${open}`.execute(db)
  await sql`insert into application_step (application_id, step)
    select application.id, step from application join account on account.id = account_id,
      unnest(${[...heroSteps]}::text[]) as step where email like 'member%'`.execute(db)
  const until = new Date(deps.clock.now().getTime() + day)
  const tokensOf = async (audience: 'customer' | 'hero') => {
    const { rows } = await sql<{ id: string }>`select id from account
      where audience = ${audience} and email like 'member%' order by phone limit ${open}`.execute(db)
    const tokens = rows.map((_, at) => `mixed-${audience}-${String(at).padStart(8, '0')}`)
    await db
      .insertInto('session')
      .values(
        rows.map(({ id }, at) => ({
          token_hash: tokenHash(tokens[at]!),
          audience,
          account_id: id,
          created_at: deps.clock.now(),
          last_used_at: deps.clock.now(),
          idle_expires_at: until,
          expires_at: until,
        })),
      )
      .execute()
    return tokens
  }
  return { customer: await tokensOf('customer'), hero: await tokensOf('hero'), staff: staff.token }
}

const phoneOf = (number: number) => `+1917${String(number).padStart(7, '0')}`
