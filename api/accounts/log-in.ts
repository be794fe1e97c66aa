import type { Audience } from '../../contract/audience.ts'
import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { heroSteps } from '../../contract/hero-step.ts'
import { easternTime } from '../../contract/new-york-time.ts'
import { hmacCode } from '../../providers/keys/codes.ts'
import { proofOf } from '../codes/budget.ts'
import type { ClientInfo, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { deviceOf } from '../device.ts'
import { clearLimit, refusePassed, takePoints } from '../limits.ts'
import { queueMessages } from '../messages.ts'
import { readUsername, type Username } from '../phone-number.ts'
import { refuse } from '../refusal.ts'
import { siteLinks } from '../site-links.ts'
import { type AccountRow, findAccount } from './find-account.ts'
import { lacksConsents } from './give-consents.ts'
import { openSession } from './open-session.ts'

type Body = CallParsed<Calls['account']['logIn']>['body']
type LoggedIn = CallData<Calls['account']['logIn']>

const logInAction = 'log_in'

interface Name {
  /** Key of the counters: hashed, so that no table reveals who logs in, and the same for every notation of a number. */
  key: string
  username: Username | undefined
}

/** Counters of wrong passwords: for one name from anywhere, and from one block of IP addresses. No counter spans all callers. */
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

async function hasCard(db: Database, accountId: string): Promise<boolean> {
  const card = await db
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return card !== undefined
}

async function hasVerifiedSteps(db: Database, accountId: string): Promise<boolean> {
  const { verified } = await db
    .selectFrom('application_step')
    .innerJoin('application', 'application.id', 'application_step.application_id')
    .select(query => query.fn.countAll<number>().as('verified'))
    .where('application.account_id', '=', accountId)
    .where('application_step.status', '=', 'VERIFIED')
    .executeTakeFirstOrThrow()
  return verified === heroSteps.length
}

const onboardingDone: Record<Audience, typeof hasCard> = { customer: hasCard, hero: hasVerifiedSteps }

/** Sessions count as known devices for a while after they end. */
async function isNewDevice(db: Database, accountId: string, client: ClientInfo): Promise<boolean> {
  const seen = await db
    .selectFrom('session')
    .select('user_agent')
    .distinct()
    .where('account_id', '=', accountId)
    .execute()
  const device = deviceOf(client.userAgent)
  return !seen.some(row => deviceOf(row.user_agent) === device)
}

async function tellNewDevice(deps: Deps, tx: Database, account: AccountRow, client: ClientInfo) {
  const links = siteLinks(deps.settings)
  await queueMessages(
    { ...deps, db: tx },
    {
      template: 'new-sign-in',
      channel: 'mail',
      to: account.email,
      accountId: account.id,
      values: {
        firstName: account.first_name,
        dateTime: easternTime(deps.clock.now()),
        device: deviceOf(client.userAgent),
        // The app has no geolocation.
        place: 'unknown',
        logOutEverywhereUrl: links.account,
        resetUrl: links.resetPassword,
      },
    },
  )
}

async function rightAccount(deps: Deps, body: Body, { username }: Name): Promise<AccountRow | undefined> {
  const account = username && (await findAccount(deps.db, body.audience, username))
  const right = await deps.passwords.verify(account?.password_hash ?? null, body.password)
  return right && account && !account.frozen_at ? account : undefined
}

/**
 * Logs in with email or phone and password (DECISIONS A2). An unknown name, a wrong password and a frozen account all throw
 * LOGIN_FAILED after the same work. Throws TOO_MANY_ATTEMPTS, BOT_CHECK_FAILED and BUSY before that. A device that is new to the
 * account is reported by mail.
 */
export async function logIn({ deps, client }: Context, body: Body): Promise<LoggedIn> {
  const { audience } = body
  const username = readUsername(body.username)
  const typed = username?.value ?? body.username.toLowerCase()
  const name = { username, key: hmacCode(deps.codeKey, ['log-in', audience], typed) }
  await admit(deps, client, name, body.recaptcha_token)
  const account = await rightAccount(deps, body, name)
  if (!account) {
    await takePoints(deps, { take: failedLogIns(name.key, client) })
    throw refuse('LOGIN_FAILED')
  }
  await clearLimit(deps, 'loginByUsername', `${name.key} ${client.block}`)
  const opening = { accountId: account.id, audience, client }
  const session = (await isNewDevice(deps.db, account.id, client))
    ? await deps.db.transaction().execute(async tx => {
        await tellNewDevice(deps, tx, account, client)
        return openSession({ ...deps, db: tx }, opening)
      })
    : await openSession(deps, opening)
  const [isDone, consentsMissing] = await Promise.all([
    onboardingDone[account.audience](deps.db, account.id),
    lacksConsents(deps.db, account.id),
  ])
  return { ...session, firstName: account.first_name, onboardingDone: isDone, consentsMissing }
}
