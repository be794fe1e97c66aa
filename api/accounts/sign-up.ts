import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Audience } from '../../contract/fields.ts'
import { openApplication } from '../applications/open-application.ts'
import { admitGuess, guessedRight } from '../codes/admit-guess.ts'
import { checkCode, type RightCode, spendCode } from '../codes/check-code.ts'
import type { CodeUse } from '../codes/code-target.ts'
import { recordConsents } from '../consents.ts'
import type { Context, Origin } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { queueMessages } from '../messages.ts'
import { readPhone } from '../phone-number.ts'
import { refuse, refuseField } from '../refusal.ts'
import { launchSettings } from '../settings/launch-settings.ts'
import { siteLinks } from '../site-links.ts'
import { emailLinkMail } from './email-link.ts'
import { takenBy, takenContacts } from './find-account.ts'
import { openSession } from './open-session.ts'
import { refuseOwnDetails } from './own-details.ts'

type Body = CallParsed<Calls['customer']['signUp']>['body']
type SignedUp = CallData<Calls['customer']['signUp']>

interface NewAccount {
  audience: Audience
  body: Body
  /** E.164. */
  phone: string
  passwordHash: string
  origin: Origin
}

/** News go to nobody who has not agreed to be contacted at all (DECISIONS S9). */
const newsChosen = ({ contactAgree, marketingEmail, marketingSms }: Body) => ({
  marketing_email: contactAgree === true && marketingEmail,
  marketing_sms: contactAgree === true && marketingSms,
})

async function insertAccount(
  tx: Database,
  clock: Deps['clock'],
  { audience, body, phone, passwordHash }: NewAccount,
) {
  const { id } = await tx
    .insertInto('account')
    .values({
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
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Welcome by mail, and the link that confirms the email; by text that texts are on, and apart from it that news by text are (DECISIONS S9). */
async function welcome(deps: Deps, tx: Database, accountId: string, { audience, body, phone }: NewAccount) {
  const needs = { ...deps, db: tx }
  const links = siteLinks(deps.settings)
  const sms = { channel: 'sms', to: phone, accountId, values: {} } as const
  const { email, firstName } = body
  const confirmation = await emailLinkMail(needs, { id: accountId, email, firstName })
  await queueMessages(
    needs,
    {
      template: audience === 'hero' ? 'welcome-hero' : 'welcome-customer',
      channel: 'mail',
      to: body.email,
      accountId,
      values: {
        firstName: body.firstName,
        progressUrl: links.progress(audience),
        supportUrl: links.support,
      },
    },
    confirmation,
    { template: 'texts-on', ...sms },
    ...(newsChosen(body).marketing_sms ? [{ template: 'news-texts-on', ...sms } as const] : []),
  )
}

/** Why a code that is used up opens nothing: mostly because the account is there already. */
async function refuseUsed(db: Database, { audience, body, phone }: NewAccount): Promise<never> {
  const taken = await takenContacts(db, audience, { phone, email: body.email })
  if (taken.phone) throw refuseField('PHONE_EXISTS', 'phone')
  if (taken.email) throw refuseField('EMAIL_EXISTS', 'email')
  throw refuse('CODE_EXPIRED')
}

async function createAccount(
  deps: Deps,
  account: NewAccount,
  use: CodeUse,
  code: RightCode,
): Promise<SignedUp> {
  const { audience, body, origin } = account
  return deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    if (!(await spendCode(needs, use, code))) return refuseUsed(tx, account)
    const accountId = await insertAccount(tx, deps.clock, account)
    const { termsAndConditions, contactAgree, marketingEmail, marketingSms } = body
    await recordConsents(needs, {
      accountId,
      audience,
      address: origin.address,
      choices: {
        // One box names both texts (SPEC 2.7).
        ...(termsAndConditions ? { termsAndConditions, privacyPolicy: true } : {}),
        ...(contactAgree ? { contactAgree, marketingEmail, marketingSms } : {}),
      },
    })
    const session = await openSession(needs, { accountId, audience, origin })
    await welcome(deps, tx, accountId, account)
    // Last: until the transaction ends, others wait for the spot.
    if (audience === 'hero') return { ...session, spot: await openApplication(needs, accountId) }
    return session
  })
}

/**
 * Opens an account with the code: account, consents, session, application and messages are there together or not at all.
 * The password is judged before the code is looked at, and hashed after it, so that a refused password costs no guess and
 * a wrong code no hash. Refuses at the fields: INVALID_INPUT (phone, password), COUNTRY_NOT_OPEN; then CODE_INCORRECT,
 * CODE_EXPIRED, TOO_MANY_ATTEMPTS; PHONE_EXISTS and EMAIL_EXISTS only to who has the right code, so that this call does
 * not tell who is a member.
 */
export async function signUp({ deps, origin }: Context, audience: Audience, body: Body): Promise<SignedUp> {
  const phone = readPhone(await launchSettings(deps.db, deps.settings), body)
  refuseOwnDetails(body.password, { ...body, phone })
  const use: CodeUse = { purpose: 'sign-up', audience, phone, email: body.email }
  await admitGuess(deps, origin)
  const code = await checkCode(deps, use, body.phoneOTP)
  await guessedRight(deps, origin)
  const account = { audience, body, phone, origin }
  if (code.used) return refuseUsed(deps.db, { ...account, passwordHash: '' })
  const passwordHash = await deps.passwords.hash(body.password)
  try {
    return await createAccount(deps, { ...account, passwordHash }, use, code)
  } catch (error) {
    const contact = takenBy(error)
    if (contact) throw refuseField(contact === 'phone' ? 'PHONE_EXISTS' : 'EMAIL_EXISTS', contact)
    throw error
  }
}
