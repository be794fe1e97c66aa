import { type RawBuilder, sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { districtInSentence } from '../../contract/district-words.ts'
import { messages } from '../../contract/messages.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { districtOfZip } from '../../contract/zip-district.ts'
import type { BotCheckReason, BotVerdict } from '../../providers/bot-check/bot-check.ts'
import { ProviderFailure } from '../../providers/failure.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { queueMessages } from '../messages.ts'
import { refuse } from '../refusal.ts'

type Entry = CallParsed<Calls['waitlist']['join']>['body']

/** The action that a version 3 token must have (SPEC 7). */
const botAction = 'prelaunch_signup'

/** Seconds until a retry if the bot check did not answer. */
const askAgainIn = 30

/** Messages of SPEC 8 for a missing token, and for one that is invalid because of the keys or the domain. */
const messageFor: Partial<Record<BotCheckReason, string>> = {
  missing: messages.recaptchaNoToken,
  'wrong-key': messages.recaptchaError,
  'wrong-host': messages.recaptchaError,
}

async function requirePerson({ deps, client }: Context, token: string) {
  let verdict: BotVerdict
  try {
    verdict = await deps.botCheck.verify(token, { action: botAction, ip: client.ip })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    deps.log.warn({ provider: error.provider, code: error.code }, "the bot check couldn't be made")
    throw refuse('UNAVAILABLE', { retryAfter: askAgainIn })
  }
  if (verdict.ok) return
  const message = messageFor[verdict.reason]
  throw refuse('BOT_CHECK_FAILED', message ? { message } : {})
}

async function addEntry(tx: Database, { clock }: Deps, entry: Entry, leaveToken: string) {
  return tx
    .insertInto('waitlist_entry')
    .values({
      name: entry.name,
      last_name: entry.last_name,
      email: entry.email,
      zipcode: entry.zipcode,
      district: entry.district,
      outside_new_york: districtOfZip(entry.zipcode) === undefined,
      source: entry.source || null,
      unsubscribe_hash: tokenHash(leaveToken),
      created_at: clock.now(),
    })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ asked_again_at: clock.now() }))
    .returning(['id', sql<boolean>`asked_again_at is null`.as('added')])
    .executeTakeFirstOrThrow()
}

async function confirm(
  tx: Database,
  { clock, ring, settings }: Deps,
  entry: Entry,
  { id, leaveToken }: { id: string; leaveToken: string },
) {
  const [confirmation_id] = await queueMessages(
    { db: tx, clock, ring },
    {
      template: 'waitlist-confirmation',
      channel: 'mail',
      to: entry.email,
      values: {
        district: districtInSentence(entry.district),
        zipcode: entry.zipcode,
        signupUrl: `${settings.publicUrl}/customer-signup`,
        confirmUrl: `${settings.publicUrl}/api/waitlist/confirm/${leaveToken}`,
        unsubscribeUrl: `${settings.publicUrl}/api/waitlist/leave/${leaveToken}`,
      },
    },
  )
  await tx
    .updateTable('waitlist_entry')
    .set({ confirmation_id: confirmation_id ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * Adds a person and queues the confirmation in one transaction. A repeated email gets the same answer: the first entry stays, and
 * no second mail is sent (DECISIONS W1). Both cases run the same statements and commit a write, so that the response time does not
 * reveal which one it was. Throws BOT_CHECK_FAILED without a valid token.
 */
export async function joinWaitlist(context: Context, { body }: { body: Entry }) {
  const { deps, client } = context
  await limit(deps, 'waitlistByAddress', client.network)
  await limit(deps, 'waitlistByBlock', client.block)
  await requirePerson(context, body.recaptcha_token)
  const leaveToken = newToken()
  await deps.db.transaction().execute(async tx => {
    const { id, added } = await addEntry(tx, deps, body, leaveToken)
    await sql`savepoint confirmation`.execute(tx)
    await confirm(tx, deps, body, { id, leaveToken })
    await sql.raw(`${added ? 'release' : 'rollback to'} savepoint confirmation`).execute(tx)
  })
  return { joined: true as const }
}

/** Whether the person with this token to leave is still on the list. */
export async function isOnWaitlist(db: Database, token: string): Promise<boolean> {
  const hash = tokenHash(token)
  const row = await db
    .selectFrom('waitlist_entry')
    .select('id')
    .where(({ eb, or }) => or([eb('unsubscribe_hash', '=', hash), eb('invite_leave_hash', '=', hash)]))
    .executeTakeFirst()
  return row !== undefined
}

/** All that remains is a count of people who left. False if no entry matches. */
async function erase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  matches: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`with gone as (
      delete from waitlist_entry where ${matches} returning district
    ) insert into waitlist_left (day, district, entries)
      select ${newYorkDate(clock.now())}::date, district, 1 from gone
      on conflict (day, district) do update set entries = waitlist_left.entries + 1
      returning day`.execute(db)
  return rows.length > 0
}

/** The link may come from the confirmation or from the invitation. False if it was already used or never existed. */
export function leaveWaitlist(needs: Pick<Deps, 'db' | 'clock'>, token: string) {
  const hash = tokenHash(token)
  return erase(needs, sql<boolean>`unsubscribe_hash = ${hash} or invite_leave_hash = ${hash}`)
}

/** For staff, whom the person asked instead. False if they left in the meantime. */
export const eraseWaitlistEntry = (needs: Pick<Deps, 'db' | 'clock'>, id: string) =>
  erase(needs, sql<boolean>`id = ${id}`)
