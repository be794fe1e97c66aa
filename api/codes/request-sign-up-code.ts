import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Audience } from '../../contract/fields.ts'
import { takenContacts } from '../accounts/find-account.ts'
import { readPhone } from '../accounts/phone-number.ts'
import { siteLinks } from '../accounts/site-links.ts'
import type { Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { takePoint } from '../limits.ts'
import { promise } from '../messages.ts'
import { refuseField } from '../refusal.ts'
import { launchSettings } from '../settings/launch-settings.ts'
import { admitMessage, admitOrigin, proofOf } from './budget.ts'
import { codeTemplate, type NewCode, sendCode } from './send-code.ts'

type Input = CallParsed<Calls['customer']['requestCode']>
type Contacts = { phone: string; email: string }

/** `recaptcha_action` of the page (SPEC 7, Notes); a challenge that is bound to another action is refused. */
export const signUpAction = 'sign_up'

/**
 * Tells the owner of a taken number or email, and nobody else, that someone tried to sign up with it. A few times a day
 * at most, however many emails of theirs are tried.
 */
async function tellOwner(deps: Deps, tx: Database, owner: { id: string; phone: string }) {
  const notices = await takePoint({ ...deps, db: tx as Deps['db'] }, 'ownerNotices', owner.id)
  if (notices.left < 0) return
  await promise(
    { ...deps, db: tx },
    {
      template: 'already-member',
      channel: 'sms',
      to: owner.phone,
      accountId: owner.id,
      values: { link: siteLinks(deps.settings).logIn },
    },
  )
}

/**
 * Texts a code to a number without an account (DECISIONS S1-S3). Refuses at `phone` or `email`: INVALID_INPUT,
 * COUNTRY_NOT_OPEN, PHONE_EXISTS, EMAIL_EXISTS; then TOO_MANY_ATTEMPTS, CODES_PAUSED or BOT_CHECK_FAILED. Whether a
 * number is known is told only within the limits of the address; with STRICT_ENUMERATION it is not told at all: the
 * answer, the counts and the waits are those of an unknown number.
 */
export async function requestSignUpCode({ deps, origin }: Context, audience: Audience, { body }: Input) {
  const contacts: Contacts = {
    phone: readPhone(await launchSettings(deps.db, deps.settings), body),
    email: body.email,
  }
  const proof = await proofOf(deps, origin, body.recaptcha_token, signUpAction)
  await admitOrigin(deps, origin, proof)
  const taken = await takenContacts(deps.db, audience, contacts)
  if (!deps.settings.strictEnumeration) {
    if (taken.phone) throw refuseField('PHONE_EXISTS', 'phone')
    if (taken.email) throw refuseField('EMAIL_EXISTS', 'email')
  }
  const owner = taken.phone ?? taken.email
  return deps.db.transaction().execute(tx =>
    sendCode(
      { ...deps, db: tx },
      { purpose: 'sign-up', audience, ...contacts },
      {
        admit: () => admitMessage({ ...deps, db: tx }, proof),
        deliver: async ({ again, values }: NewCode) => {
          if (owner) return tellOwner(deps, tx, owner)
          await promise(
            { ...deps, db: tx },
            { template: codeTemplate(again), channel: 'sms', to: contacts.phone, values },
          )
        },
      },
    ),
  )
}
