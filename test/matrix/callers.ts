import { newFilename } from '../../api/uploads/file-names.ts'
import type { StaffRole } from '../../contract/console/roles.ts'
import { uploads } from '../../contract/upload-limits.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import { goodPassword, type TestApi } from '../harness/api.ts'
import { newAccount, type TestAccount } from '../harness/applicant.ts'
import { insertSession } from '../harness/session.ts'

export const callerKinds = [
  'anonymous',
  'customer',
  'other customer',
  'hero',
  'other hero',
  'reviewer',
  'editor',
  'support',
  'admin',
  'revoked',
  'idle too long',
  'past its end',
] as const
export type CallerKind = (typeof callerKinds)[number]

export interface Cast {
  tokens: Record<CallerKind, string | undefined>
  customer: TestAccount
  hero: TestAccount
  customerFile: string
  heroFile: string
  cardId: string
  agreementId: string
  customerSession: string
  applicationId: string
}

/** A staff session, inserted directly because logging in has its own tests. */
export async function staffToken(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  role: StaffRole,
): Promise<string> {
  const now = clock.now()
  const { id } = await db
    .insertInto('staff')
    .values({
      email: `${newToken()}@hero.test`,
      name: `A ${role}`,
      roles: [role],
      password_hash: '-',
      totp_secret: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await insertSession({ db, clock }, { audience: 'staff', staff_id: id })
  return token
}

type Ending = 'revoked_at' | 'idle_expires_at' | 'expires_at'

async function end({ db, clock }: TestApi, token: string, how: Ending): Promise<string> {
  await db
    .updateTable('session')
    .set({ [how]: clock.now() })
    .where('token_hash', '=', tokenHash(token))
    .execute()
  return token
}

/** A filled slot without a picture, because uploading has its own tests. */
async function fileOf({ db, clock }: TestApi, { accountId }: TestAccount): Promise<string> {
  const filename = newFilename()
  const now = clock.now()
  await db
    .insertInto('upload')
    .values({
      filename,
      account_id: accountId,
      location: 'users/',
      state: 'filled',
      width: 640,
      height: 400,
      bytes: 4_096,
      expires_at: new Date(now.getTime() + uploads.slotLife),
      filled_at: now,
      created_at: now,
    })
    .execute()
  return filename
}

async function cardOf({ db, clock }: TestApi, { accountId }: TestAccount): Promise<string> {
  const { id } = await db
    .insertInto('card')
    .values({
      account_id: accountId,
      vault: 'sandbox',
      vault_token: newToken(),
      fingerprint: newToken(),
      brand: 'visa',
      last4: '4242',
      holder: 'Ada Mercer',
      exp_month: 12,
      exp_year: 2030,
      zip: '10013',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function signedAgreementOf({ db, clock }: TestApi, { accountId }: TestAccount): Promise<string> {
  const { id } = await db
    .insertInto('signed_agreement')
    .values({
      account_id: accountId,
      slug: 'customer-terms-conditions',
      title: 'Terms',
      version: '1.0',
      hash: 'hash',
      html: '<p>Terms</p>',
      agreed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function sessionOf(api: TestApi, { accountId }: TestAccount): Promise<string> {
  const { id } = await insertSession(api, { audience: 'customer', account_id: accountId })
  return id
}

let hashed: Promise<string> | undefined
async function givePasswords({ db, deps }: TestApi, accounts: readonly TestAccount[]) {
  hashed ??= deps.passwords.hash(goodPassword)
  await db
    .updateTable('account')
    .set({ password_hash: await hashed })
    .where(
      'id',
      'in',
      accounts.map(({ accountId }) => accountId),
    )
    .execute()
}

/**
 * Each call needs new callers, because calls end sessions and remove rows. `lost` is the audience of the three callers with
 * invalid tokens, so that each is refused only because of the token.
 */
export async function newCast(api: TestApi, lost: 'customer' | 'hero' | 'staff'): Promise<Cast> {
  const [customer, otherCustomer] = [await newAccount(api, 'customer'), await newAccount(api, 'customer')]
  const [hero, otherHero] = [await newAccount(api, 'hero'), await newAccount(api, 'hero')]
  // Only theirs: a test with hundreds of casts would write all accounts hundreds of times.
  await givePasswords(api, [customer, otherCustomer, hero, otherHero])
  const fresh = async () =>
    lost === 'staff' ? staffToken(api, 'admin') : (await newAccount(api, lost)).token
  const { id: applicationId } = await api.db
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', hero.accountId)
    .executeTakeFirstOrThrow()
  return {
    tokens: {
      anonymous: undefined,
      customer: customer.token,
      'other customer': otherCustomer.token,
      hero: hero.token,
      'other hero': otherHero.token,
      reviewer: await staffToken(api, 'reviewer'),
      editor: await staffToken(api, 'editor'),
      support: await staffToken(api, 'support'),
      admin: await staffToken(api, 'admin'),
      revoked: await end(api, await fresh(), 'revoked_at'),
      'idle too long': await end(api, await fresh(), 'idle_expires_at'),
      'past its end': await end(api, await fresh(), 'expires_at'),
    },
    customer,
    hero,
    customerFile: await fileOf(api, customer),
    heroFile: await fileOf(api, hero),
    cardId: await cardOf(api, customer),
    agreementId: await signedAgreementOf(api, customer),
    customerSession: await sessionOf(api, customer),
    applicationId,
  }
}
