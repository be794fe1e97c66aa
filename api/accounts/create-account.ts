import { type RawBuilder, sql } from 'kysely'
import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Audience } from '../../contract/fields.ts'
import { fieldsOf } from '../../contract/fields-of.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import { jsonRows } from '../../db/json-rows.ts'
import { prepared } from '../../db/prepared.ts'
import { openApplication } from '../applications/open-application.ts'
import { type RightCode, spending } from '../codes/check-code.ts'
import { type CodeUse, targetOf } from '../codes/code-target.ts'
import { consentRows, consentTable } from '../consents.ts'
import type { ClientInfo } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { jobSpecsFrom } from '../jobs.ts'
import { mailTo, messageRows, messageTable, textTo } from '../messages.ts'
import type { LaunchSettings } from '../settings/launch-settings.ts'
import { siteLinks } from '../site-links.ts'
import { emailLink } from './email-link.ts'
import { newSession, sessionTable } from './open-session.ts'

const welcomeTemplates = { customer: 'welcome-customer', hero: 'welcome-hero' } as const satisfies Record<
  Audience,
  string
>

type Body = CallParsed<Calls['customer']['signUp']>['body']
export type SignedUp = CallData<Calls['customer']['signUp']>

export interface NewAccount {
  audience: Audience
  body: Body
  /** E.164. */
  phone: string
  passwordHash: string
  client: ClientInfo
}

/** Only people who agreed to be contacted get news (DECISIONS S9). */
const newsChosen = ({ contactAgree, marketingEmail, marketingSms }: Body) => ({
  marketing_email: contactAgree === true && marketingEmail,
  marketing_sms: contactAgree === true && marketingSms,
})

function choicesOf({ termsAndConditions, contactAgree, marketingEmail, marketingSms }: Body) {
  return {
    // One checkbox covers both texts (SPEC 2.7).
    ...(termsAndConditions ? { termsAndConditions, privacyPolicy: true } : {}),
    ...(contactAgree ? { contactAgree, marketingEmail, marketingSms } : {}),
  }
}

/**
 * A welcome mail, the link that confirms the email, a text saying that texts are on, and a separate one for news by text
 * (DECISIONS S9).
 */
function welcome(deps: Deps, accountId: string, { audience, body, phone }: NewAccount) {
  const links = siteLinks(deps.settings)
  const { email, firstName } = body
  const account = { id: accountId, email, phone }
  const link = emailLink(deps, { id: accountId, audience, email, firstName })
  const messages = [
    mailTo(account, welcomeTemplates[audience], {
      firstName,
      progressUrl: links.progress(audience),
      supportUrl: links.support,
    }),
    link.mail,
    textTo(account, 'texts-on', {}),
    ...(newsChosen(body).marketing_sms ? [textTo(account, 'news-texts-on', {})] : []),
  ]
  return { link: link.row, ...messageRows(deps, messages) }
}

/** Recognizes PostgreSQL's error about a null `account.id`: the code was already spent, so nothing is written. */
const isSpent = (error: unknown) => {
  const { code, table, column } = fieldsOf(error)
  return code === '23502' && table === 'account' && column === 'id'
}

const accountTable = jsonRows('account', [
  'id',
  'audience',
  'first_name',
  'last_name',
  'email',
  'phone',
  'password_hash',
  'neighbourhood',
  'city',
  'invitation_code',
  'marketing_email',
  'marketing_sms',
  'created_at',
])
const linkTable = jsonRows('one_time_token', [
  'token_hash',
  'purpose',
  'account_id',
  'expires_at',
  'created_at',
])

const writing = compiledOnce(
  (
    db,
    codeId: RawBuilder<string>,
    target: RawBuilder<string>,
    now: RawBuilder<Date>,
    account: RawBuilder<string>,
    session: RawBuilder<string>,
    link: RawBuilder<string>,
    messages: RawBuilder<string>,
    consents: RawBuilder<string>,
    jobs: RawBuilder<string>,
  ) =>
    spending(db, { id: codeId, target, now })
      .with('opened', () => accountTable.inserted(account, { id: sql`(select new_row.id from spent)` }))
      .with('logged_in', () => sessionTable.inserted(session))
      .with('linked', () => linkTable.inserted(link))
      .with('queued', () => messageTable.inserted(messages))
      .with('agreed', () => consentTable.inserted(consents))
      .selectFrom(sql`graphile_worker.add_jobs(${jobSpecsFrom(jobs)})`.as('job'))
      .select(({ fn }) => fn.countAll().as('jobs'))
      .modifyEnd(prepared),
)

/**
 * Spends the code and writes the account with everything that belongs to it, in one statement. If the code was already spent, it
 * throws an error that `isSpent` recognizes.
 */
async function insertAccount(
  deps: Omit<Deps, 'db'> & { db: Database },
  accountId: string,
  account: NewAccount,
  { use, code, session }: { use: CodeUse; code: RightCode; session: ReturnType<typeof newSession>['row'] },
): Promise<void> {
  const { audience, body, phone, passwordHash, client } = account
  const { link, rows, specs } = welcome(deps, accountId, account)
  const consents = await consentRows(deps, {
    accountId,
    audience,
    address: client.ip,
    choices: choicesOf(body),
  })
  const now = deps.clock.now()
  const row = {
    id: accountId,
    audience,
    first_name: body.firstName,
    last_name: body.lastName,
    email: body.email,
    phone,
    password_hash: passwordHash,
    neighbourhood: body.neighbourhood || null,
    city: body.city || null,
    invitation_code: body.invitationCode || null,
    ...newsChosen(body),
    created_at: now,
  }
  await writing(
    deps.db,
    code.id,
    targetOf(code, use),
    now,
    accountTable.json([row]),
    sessionTable.json([session]),
    linkTable.json([link]),
    messageTable.json(rows),
    consentTable.json(consents),
    JSON.stringify(specs),
  )
}

/**
 * Writes account, consents, session, messages and a Hero's application together. Undefined if the code was already spent. Throws
 * the database's error if the phone or email is taken.
 */
export async function createAccount(
  deps: Deps,
  account: NewAccount,
  { use, code, launch }: { use: CodeUse; code: RightCode; launch: LaunchSettings },
): Promise<SignedUp | undefined> {
  const { audience, client } = account
  const accountId = crypto.randomUUID()
  const { row, session } = newSession(deps, { accountId, audience, client })
  const insert = (db: Database) =>
    insertAccount({ ...deps, db }, accountId, account, { use, code, session: row })
  const insertHero = async (tx: Database) => {
    await insert(tx)
    // Comes last, because other sign-ups wait for a spot until this transaction ends.
    return { ...session, spot: await openApplication({ ...deps, db: tx }, accountId, launch) }
  }
  try {
    if (audience === 'hero') return await deps.db.transaction().execute(insertHero)
    await insert(deps.db)
    return session
  } catch (error) {
    if (isSpent(error)) return undefined
    throw error
  }
}
