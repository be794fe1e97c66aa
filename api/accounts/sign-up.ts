import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Audience } from '../../contract/fields.ts'
import { openApplication } from '../applications/open-application.ts'
import { admitGuess, guessedRight } from '../codes/admit-guess.ts'
import { checkCode, type RightCode, spendCode } from '../codes/check-code.ts'
import type { CodeUse } from '../codes/code-target.ts'
import { codeEntered } from '../codes/message-budget.ts'
import { recordConsents } from '../consents.ts'
import type { ClientInfo, Context } from '../context.ts'
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

const welcomeTemplates = { customer: 'welcome-customer', hero: 'welcome-hero' } as const satisfies Record<
  Audience,
  string
>

type Body = CallParsed<Calls['customer']['signUp']>['body']
type SignedUp = CallData<Calls['customer']['signUp']>

interface NewAccount {
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

/**
 * Queues a welcome mail, the link that confirms the email, a text saying that texts are on, and a separate one for news by text
 * (DECISIONS S9).
 */
async function welcome(deps: Deps, tx: Database, accountId: string, { audience, body, phone }: NewAccount) {
  const needs = { ...deps, db: tx }
  const links = siteLinks(deps.settings)
  const sms = { channel: 'sms', to: phone, accountId, values: {} } as const
  const { email, firstName } = body
  const confirmation = await emailLinkMail(needs, { id: accountId, email, firstName })
  await queueMessages(
    needs,
    {
      template: welcomeTemplates[audience],
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

/** A used code usually means that the account already exists. */
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
  const { audience, body, client } = account
  return deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    if (!(await spendCode(needs, use, code))) return refuseUsed(tx, account)
    const accountId = await insertAccount(tx, deps.clock, account)
    const { termsAndConditions, contactAgree, marketingEmail, marketingSms } = body
    await recordConsents(needs, {
      accountId,
      audience,
      address: client.ip,
      choices: {
        // One checkbox covers both texts (SPEC 2.7).
        ...(termsAndConditions ? { termsAndConditions, privacyPolicy: true } : {}),
        ...(contactAgree ? { contactAgree, marketingEmail, marketingSms } : {}),
      },
    })
    const session = await openSession(needs, { accountId, audience, client })
    await welcome(deps, tx, accountId, account)
    // Last, because others wait for the spot until the transaction ends.
    if (audience === 'hero') return { ...session, spot: await openApplication(needs, accountId) }
    return session
  })
}

/**
 * Opens an account with the code. Account, consents, session, application and messages are written together. The password is
 * validated before the code and hashed after it, so that a bad password costs no guess and a wrong code no hash. Throws
 * INVALID_INPUT (phone, password) and COUNTRY_NOT_OPEN at the fields, then CODE_INCORRECT, CODE_EXPIRED, TOO_MANY_ATTEMPTS.
 * PHONE_EXISTS and EMAIL_EXISTS need the right code, so this call does not reveal who is a member.
 */
export async function signUp({ deps, client }: Context, audience: Audience, body: Body): Promise<SignedUp> {
  const phone = readPhone(await launchSettings(deps.db, deps.settings), body)
  refuseOwnDetails(body.password, { ...body, phone })
  const use: CodeUse = { purpose: 'sign-up', audience, phone, email: body.email }
  await admitGuess(deps, client)
  const code = await checkCode(deps, use, body.phoneOTP)
  await guessedRight(deps, client)
  const account = { audience, body, phone, client }
  if (code.used) return refuseUsed(deps.db, { ...account, passwordHash: '' })
  const passwordHash = await deps.passwords.hash(body.password)
  try {
    const signedUp = await createAccount(deps, { ...account, passwordHash }, use, code)
    await codeEntered(deps, code)
    deps.onEvent?.({ kind: 'sign-up', audience })
    return signedUp
  } catch (error) {
    const contact = takenBy(error)
    if (contact) throw refuseField(contact === 'phone' ? 'PHONE_EXISTS' : 'EMAIL_EXISTS', contact)
    throw error
  }
}
