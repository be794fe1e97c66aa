import type { Audience } from '../../contract/audience.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { easternTime } from '../../contract/new-york-time.ts'
import { agreementsKeptYears, type Retention } from '../../contract/retention.ts'
import { seal } from '../../providers/keys/sealed.ts'
import { type AccountRow, accountById } from '../accounts/find-account.ts'
import { requireProof } from '../accounts/proof.ts'
import { appendHistory } from '../applications/append-history.ts'
import { eraseContent } from '../applications/erase-content.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { queueMessages } from '../messages.ts'
import { dropCard } from '../payment/remove-card.ts'
import { forgetCustomer } from '../payment/vault-customer.ts'
import { siteLinks } from '../site-links.ts'
import { discard } from '../uploads/own-files.ts'
import { rememberClosing } from './closed-before.ts'
import { refuseHeld } from './legal-hold.ts'

type Body = CallParsed<Calls['account']['close']>['body']
type Needs = Pick<Deps, 'clock' | 'ring' | 'settings'> & { db: Database }

export const identityContext = (accountId: string) => ({
  table: 'account',
  column: 'identity_sealed',
  row: accountId,
})

/** The claim of a request that is running stays: it may be the one that closes the account, which ends by checking its claim. */
async function eraseAccess({ db }: Needs, accountId: string) {
  await db
    .deleteFrom('idempotency_key')
    .where('status', 'is not', null)
    .where('caller', 'in', ({ selectFrom }) =>
      selectFrom('session')
        .select(({ cast }) => cast<string>('session.id', 'text').as('caller'))
        .where('account_id', '=', accountId),
    )
    .execute()
  for (const table of [
    'session',
    'one_time_token',
    'contact_change',
    'code',
    'message',
    'agreement_news',
    'id_card',
    'support_message',
  ] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute()
}

async function eraseCards(needs: Needs, accountId: string) {
  const cards = await needs.db
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute()
  for (const { id } of cards) await dropCard(needs, accountId, id)
  await needs.db
    .updateTable('card')
    .set({ holder: '', zip: '', last4: '', fingerprint: '' })
    .where('account_id', '=', accountId)
    .execute()
  const customers = await needs.db
    .deleteFrom('vault_customer')
    .where('account_id', '=', accountId)
    .returning(['vault', 'token'])
    .execute()
  for (const { vault, token } of customers) await forgetCustomer(needs.db, vault, token)
}

/** Erases documents, form and licenses. The history of decisions and reasons stays (decision 0030). */
async function eraseApplication({ db, clock }: Needs, accountId: string) {
  const application = await db
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!application) return
  const { id } = application
  await eraseContent({ db, clock }, id)
  await appendHistory(db, {
    applicationId: id,
    action: 'closed',
    by: { kind: 'hero', id: accountId },
    at: clock.now(),
  })
}

async function hasOtherAccount({ db }: Needs, { id, email }: AccountRow): Promise<boolean> {
  const other = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Erases whether the address bounced and, only if it was proven, what was written with it without an account: anyone can sign up
 * with another person's email. Both stay if the other audience has an account with it. An address that bounces is rarely proven.
 */
async function eraseByEmail(needs: Needs, account: AccountRow) {
  if (await hasOtherAccount(needs, account)) return
  const { email, email_proven_at: proven } = account
  await needs.db.deleteFrom('suppressed_email').where('email', '=', email).execute()
  if (!proven) return
  await needs.db.deleteFrom('appointment_request').where('email', '=', email).execute()
  await needs.db
    .deleteFrom('support_message')
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .execute()
}

async function eraseUploads({ db }: Needs, accountId: string) {
  await db.deleteFrom('photo_print').where('account_id', '=', accountId).execute()
  const files = await db.selectFrom('upload').select('filename').where('account_id', '=', accountId).execute()
  for (const { filename } of files) await discard(db, filename, ['open', 'filled', 'used'])
}

async function blankAccount({ db, clock, ring }: Needs, account: AccountRow) {
  const { id, first_name: firstName, last_name: lastName, email, phone } = account
  await db
    .updateTable('account')
    .set({
      first_name: '',
      last_name: '',
      email: `closed:${id}`,
      email_proven_at: null,
      email_confirmed_at: null,
      phone: `closed:${id}`,
      password_hash: '',
      neighbourhood: null,
      city: null,
      invitation_code: null,
      avatar: null,
      marketing_email: false,
      marketing_sms: false,
      closed_at: clock.now(),
      identity_sealed: seal(ring, identityContext(id), JSON.stringify({ firstName, lastName, email, phone })),
    })
    .where('id', '=', id)
    .execute()
}

const consentsKept = `What you agreed to, with your name and contact details, sealed: ${agreementsKeptYears} years, so we can prove it.`
const keptLists = ({ applicationYears }: Retention): Record<Audience, string> => ({
  customer: consentsKept,
  hero: `${consentsKept}\nThe record of decisions on your application, without documents or answers: ${applicationYears} years, as evidence of fair treatment.`,
})

async function queueClosingMessages(needs: Needs, account: AccountRow) {
  const supportUrl = siteLinks(needs.settings).support
  const template = 'account-closed'
  await queueMessages(needs, {
    template,
    channel: 'mail',
    to: account.email,
    values: {
      firstName: account.first_name,
      closedAt: easternTime(needs.clock.now()),
      keptList: keptLists(needs.settings.retention)[account.audience],
      supportUrl,
    },
  })
  await queueMessages(needs, { template, channel: 'sms', to: account.phone, values: { link: supportUrl } })
}

/**
 * Closes an account in the caller's transaction. Sessions, codes, messages, documents, form, licenses, cards and the Social
 * Security Number are erased; a job erases files and cards in the vault. Names and contacts are encrypted. Consents, agreements and
 * decisions stay for the legal period (docs/decisions/0030). The person may sign up again. Throws LEGAL_HOLD while a hold is
 * active, even for staff.
 */
export async function eraseAccount(needs: Needs, account: AccountRow) {
  await refuseHeld(needs, account.id)
  // First, because it waits for a decision under way, which may queue messages.
  await eraseApplication(needs, account.id)
  await eraseAccess(needs, account.id)
  await eraseCards(needs, account.id)
  await eraseUploads(needs, account.id)
  await eraseByEmail(needs, account)
  await blankAccount(needs, account)
  await queueClosingMessages(needs, account)
}

/** Requires the proof described in contract/account-changes.ts. Throws like `requireProof` and `eraseAccount`. */
export async function closeAccount(context: Context<AccountSession>, { password, ...proof }: Body) {
  const { deps, session } = context
  const account = await accountById(deps.db, session.accountId)
  const [field, given] = password ? ['password', { currentPassword: password }] : ['currentPassword', proof]
  const spendProof = await requireProof(context, account, given, field)
  await deps.db.transaction().execute(async tx => {
    await spendProof(tx)
    const locked = await accountById(tx, account.id, { lock: true })
    await rememberClosing({ ...deps, db: tx }, session.id)
    await eraseAccount({ ...deps, db: tx }, locked)
  })
  return { closedAt: deps.clock.now().toISOString() }
}
