import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../contract/audience.ts'
import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { fieldsOf } from '../../contract/fields-of.ts'
import { heroSteps } from '../../contract/hero-step.ts'
import { easternTime } from '../../contract/new-york-time.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import { oneRow } from '../../db/one-row.ts'
import { prepared } from '../../db/prepared.ts'
import { hmacCode } from '../../providers/keys/codes.ts'
import { proofOf } from '../codes/admit-client.ts'
import type { ClientInfo, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { deviceOf } from '../device.ts'
import { jobSpecsFrom } from '../jobs.ts'
import { refusePassed, takePoints, windowKey } from '../limits.ts'
import { mailTo, messageRows, messageTable, type QueuedMessage } from '../messages.ts'
import { readUsername, type Username } from '../phone-number.ts'
import { refuse } from '../refusal.ts'
import { renewPasswordHash } from '../renew-password-hash.ts'
import { siteLinks } from '../site-links.ts'
import type { AccountRow } from './find-account.ts'
import { newSession, sessionTable } from './open-session.ts'

type Body = CallParsed<Calls['account']['logIn']>['body']
type LoggedIn = CallData<Calls['account']['logIn']>

const logInAction = 'log_in'

interface Name {
  /** The key of the counters. It is hashed, so that no table reveals who logs in, and it is the same for every notation of a number. */
  key: string
  username: Username | undefined
}

/** The counters of wrong passwords: one for a name from anywhere, one for a block of IP addresses. No counter spans all callers. */
const failedLogIns = (key: string, { block }: ClientInfo) =>
  [
    { name: 'failedLoginsByUsername', key },
    { name: 'failedLoginsByBlock', key: block },
  ] as const

/**
 * Slows down password guessing without locking out the owner. Addresses and blocks have their own limits. While wrong passwords
 * for one name, or from one block, come faster than people mistype, log-in there needs a bot-check token. Unknown names count
 * like known ones.
 */
async function admit(deps: Deps, client: ClientInfo, { key }: Name, token: string | undefined) {
  const [byAddress, byName, ...failed] = await takePoints(deps, {
    take: [
      { name: 'loginByAddress', key: client.network },
      { name: 'loginByUsername', key: `${key} ${client.block}` },
    ],
    read: failedLogIns(key, client),
  })
  refusePassed(byAddress)
  refusePassed(byName)
  if (failed.every(({ left }) => left > 0)) return
  if ((await proofOf(deps, client, token, logInAction)) !== 'token') throw refuse('BOT_CHECK_FAILED')
}

interface Facts {
  devices: (string | null)[]
  hasCard: boolean
  verified: number
  consents: number
}
type Account = Pick<
  AccountRow,
  'id' | 'audience' | 'first_name' | 'email' | 'phone' | 'password_hash' | 'frozen_at'
>
/** All fields of the account are null if there is none. */
type Found = Facts & (Account | { [Field in keyof Account]: null })

const reading = (kind: Username['kind']) =>
  compiledOnce(
    (_, audience: RawBuilder<Audience>, name: RawBuilder<string>, unknown: RawBuilder<string>) => sql<Found>`
      select found.*,
        array(select distinct user_agent from session where account_id = known.id) as devices,
        exists (select from card where account_id = known.id and removed_at is null) as "hasCard",
        (select count(*) from application_step join application on application.id = application_id
          where application.account_id = known.id and status = 'VERIFIED') as verified,
        (select count(distinct kind) from consent where account_id = known.id and granted
          and kind in ('termsAndConditions', 'contactAgree')) as consents
      from (select) as asked
        left join (select id, audience, first_name, email, phone, password_hash, frozen_at from account
          where audience = ${audience} and ${sql.ref(kind)} = ${name} and closed_at is null) as found on true
        cross join lateral (select coalesce(found.id, ${unknown}::uuid) as id) as known ${prepared}`,
  )
const readBy = { email: reading('email'), phone: reading('phone') }

/**
 * Reads the account, what the log-in answers and whether it needs a mail: known devices (sessions count for a while after they end),
 * consents, and whether onboarding is done, which a customer's card or a Hero's verified steps show. For an unknown name it reads
 * as much, of nobody, so that the response time reveals nothing about an account.
 */
async function readAccount(db: Database, audience: Audience, username: Username | undefined) {
  const { kind, value } = username ?? { kind: 'email', value: '' }
  const { devices, hasCard, verified, consents, ...account } = oneRow(
    await readBy[kind](db, audience, value, crypto.randomUUID()),
  )
  return {
    account: account.id === null ? undefined : account,
    facts: { devices, hasCard, verified, consents },
  }
}

function newDeviceMail(deps: Deps, account: Account, client: ClientInfo): QueuedMessage {
  const links = siteLinks(deps.settings)
  return mailTo(account, 'new-sign-in', {
    firstName: account.first_name,
    dateTime: easternTime(deps.clock.now()),
    device: deviceOf(client.userAgent),
    // The app has no geolocation.
    place: 'unknown',
    logOutEverywhereUrl: links.account,
    resetUrl: links.resetPassword(account.audience),
  })
}

/** Returns the account and the facts about it if the password is right. */
async function rightAccount(deps: Deps, body: Body, { username }: Name) {
  const { account, facts } = await readAccount(deps.db, body.audience, username)
  const right = await deps.passwords.verify(account?.password_hash ?? null, body.password)
  return right && account && !account.frozen_at ? { account, facts } : undefined
}

/** Recognizes PostgreSQL's error about a session without an account: the account has changed, so nothing is written. */
const hasChanged = (error: unknown) => {
  const { code, table } = fieldsOf(error)
  return code === '23514' && table === 'session'
}

type Text = RawBuilder<string>

/** The part of a log-in that is the same for a known and a new device. */
const opening = (db: Database, id: Text, passwordHash: Text, session: Text, attempts: Text) =>
  db
    .with('unchanged', query =>
      query
        .selectFrom('account')
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', passwordHash)
        .where('frozen_at', 'is', null)
        .where('closed_at', 'is', null)
        .forShare(),
    )
    .with('opened', () => sessionTable.inserted(session, { account_id: sql`(select id from unchanged)` }))
    .with('cleared', query => query.deleteFrom('rate_limit').where('key', '=', attempts).returning('key'))

const openingKnown = compiledOnce((db, id: Text, passwordHash: Text, session: Text, attempts: Text) =>
  opening(db, id, passwordHash, session, attempts).selectFrom('cleared').select('key').modifyEnd(prepared),
)

const openingNew = compiledOnce(
  (db, id: Text, passwordHash: Text, session: Text, attempts: Text, messages: Text, jobs: Text) =>
    opening(db, id, passwordHash, session, attempts)
      .with('queued', () => messageTable.inserted(messages))
      .selectFrom(sql`graphile_worker.add_jobs(${jobSpecsFrom(jobs)})`.as('job'))
      .select(({ fn }) => fn.countAll().as('jobs'))
      .modifyEnd(prepared),
)

/**
 * Writes the session, resets the count of attempts and queues a mail if the device is new, in one statement. Checking a password
 * takes a while, in which it may be changed or the account frozen or closed. The lock waits for such a change, which has ended the
 * other sessions; `hasChanged` recognizes the error then.
 */
async function openLogIn(
  deps: Deps,
  account: Account,
  { client, attempts, isNew }: { client: ClientInfo; attempts: string; isNew: boolean },
) {
  const { row, session } = newSession(deps, { accountId: account.id, audience: account.audience, client })
  const values = [account.id, account.password_hash, sessionTable.json([row]), attempts] as const
  if (isNew) {
    const { rows, specs } = messageRows(deps, [newDeviceMail(deps, account, client)])
    await openingNew(deps.db, ...values, messageTable.json(rows), JSON.stringify(specs))
  } else await openingKnown(deps.db, ...values)
  return session
}

const isOnboardingDone: Record<Audience, (facts: Facts) => boolean> = {
  customer: ({ hasCard }) => hasCard,
  hero: ({ verified }) => verified === heroSteps.length,
}

/**
 * Logs in with email or phone and password (DECISIONS A2). An unknown name, a wrong password and a frozen account all throw
 * LOGIN_FAILED after the same work. Before that, it can throw TOO_MANY_ATTEMPTS, BOT_CHECK_FAILED and BUSY. A device that is new to
 * the account is reported by mail.
 */
export async function logIn({ deps, client }: Context, body: Body): Promise<LoggedIn> {
  const { audience } = body
  const username = readUsername(body.username)
  const typed = username?.value ?? body.username.toLowerCase()
  const name = { username, key: hmacCode(deps.codeKey, ['log-in', audience], typed) }
  await admit(deps, client, name, body.recaptcha_token)
  const found = await rightAccount(deps, body, name)
  if (!found) {
    await takePoints(deps, { take: failedLogIns(name.key, client) })
    throw refuse('LOGIN_FAILED')
  }
  const { account, facts } = found
  const device = deviceOf(client.userAgent)
  const session = await openLogIn(deps, account, {
    client,
    attempts: windowKey('loginByUsername', `${name.key} ${client.block}`),
    isNew: !facts.devices.some(known => deviceOf(known) === device),
  }).catch((error: unknown) => {
    throw hasChanged(error) ? refuse('LOGIN_FAILED') : error
  })
  const hash = account.password_hash
  await renewPasswordHash(deps, { hash, password: body.password }, renewed =>
    deps.db
      .updateTable('account')
      .set({ password_hash: renewed })
      .where('id', '=', account.id)
      .where('password_hash', '=', hash)
      .execute(),
  )
  return {
    ...session,
    firstName: account.first_name,
    onboardingDone: isOnboardingDone[audience](facts),
    consentsMissing: facts.consents < 2,
  }
}
