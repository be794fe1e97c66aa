import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Audience } from '../../contract/fields.ts'
import { checkCode } from '../codes/check-code.ts'
import type { CodeUse } from '../codes/code-target.ts'
import { codeEntered } from '../codes/message-budget.ts'
import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { readPhone } from '../phone-number.ts'
import { refuseField } from '../refusal.ts'
import { launchSettings } from '../settings/launch-settings.ts'
import { createAccount, type NewAccount, type SignedUp } from './create-account.ts'
import { contactTaken, refuseTaken, takenBy, takenContacts } from './find-account.ts'
import { refuseWeak } from './weak-password.ts'

type Body = CallParsed<Calls['customer']['signUp']>['body']

/** A used code usually means that the account already exists. */
async function refuseUsed(
  deps: Deps,
  { audience, body, phone }: Pick<NewAccount, 'audience' | 'body' | 'phone'>,
): Promise<never> {
  const taken = await takenContacts(deps, audience, { phone, email: body.email })
  refuseTaken(taken)
  throw refuseField('CODE_EXPIRED', 'phoneOTP')
}

/**
 * Opens an account with the code. Account, consents, session, application and messages are written together. The password is
 * validated before the code and hashed after it, so that a bad password costs no guess and a wrong code no hash. Throws
 * INVALID_INPUT (phone, password), COUNTRY_NOT_OPEN, CODE_INCORRECT and CODE_EXPIRED at the fields, and TOO_MANY_ATTEMPTS.
 * PHONE_EXISTS and EMAIL_EXISTS need the right code, so this call does not reveal who is a member.
 */
export async function signUp({ deps, client }: Context, audience: Audience, body: Body): Promise<SignedUp> {
  const launch = await launchSettings(deps.db, deps.settings)
  const phone = readPhone(launch, body)
  refuseWeak(body.password, { ...body, phone })
  const use: CodeUse = { purpose: 'sign-up', audience, phone, email: body.email }
  const code = await checkCode(deps, use, { guess: body.phoneOTP, field: 'phoneOTP', client })
  const account = { audience, body, phone, client }
  if (code.used) return refuseUsed(deps, account)
  const passwordHash = await deps.passwords.hash(body.password)
  try {
    const signedUp = await createAccount(deps, { ...account, passwordHash }, { use, code, launch })
    if (!signedUp) return await refuseUsed(deps, account)
    await codeEntered(deps, code)
    deps.onEvent?.({ kind: 'sign-up', audience })
    return signedUp
  } catch (error) {
    const contact = takenBy(error)
    if (contact) throw contactTaken(contact)
    throw error
  }
}
