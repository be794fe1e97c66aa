import type { BotAction } from '../../contract/bot-actions.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Audience } from '../../contract/fields.ts'
import { askForCode } from '../codes/ask-for-code.ts'
import { proofOf } from '../codes/budget.ts'
import { codeTemplate } from '../codes/send-code.ts'
import type { Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { takePoint } from '../limits.ts'
import { queueMessages } from '../messages.ts'
import { readPhone } from '../phone-number.ts'
import { refuseField } from '../refusal.ts'
import { launchSettings } from '../settings/launch-settings.ts'
import { siteLinks } from '../site-links.ts'
import { takenContacts } from './find-account.ts'

type Input = CallParsed<Calls['customer']['requestCode']>
type Contacts = { phone: string; email: string }

/** `recaptcha_action` of the page (SPEC 7, Notes); a challenge that is bound to another action is refused. */
const signUpAction = 'sign_up' satisfies BotAction

/**
 * Tells the owner of a taken number or email, and nobody else, that someone tried to sign up with it. A few times a day
 * at most, however many emails of theirs are tried.
 */
async function tellOwner(deps: Deps, tx: Database, owner: { id: string; phone: string }) {
  const notices = await takePoint({ ...deps, db: tx as Deps['db'] }, 'ownerNotices', owner.id)
  if (notices.left < 0) return
  await queueMessages(
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
 * COUNTRY_NOT_OPEN, PHONE_EXISTS, EMAIL_EXISTS; then TOO_MANY_ATTEMPTS, CODES_PAUSED or BOT_CHECK_FAILED. A code that is
 * still good is answered again (`askForCode`). Whether a number is known is told only within the limits of the address; with STRICT_ENUMERATION it is not told at all: the
 * answer, the counts and the waits are those of an unknown number.
 */
export async function requestSignUpCode({ deps, origin }: Context, audience: Audience, { body }: Input) {
  const contacts: Contacts = {
    phone: readPhone(await launchSettings(deps.db, deps.settings), body),
    email: body.email,
  }
  const taken: Partial<Awaited<ReturnType<typeof takenContacts>>> = {}
  return askForCode(
    { deps, origin },
    { purpose: 'sign-up', audience, ...contacts },
    {
      unlessLive: body.unlessLive,
      proof: () => proofOf(deps, origin, body.recaptcha_token, signUpAction),
      known: async () => {
        Object.assign(taken, await takenContacts(deps.db, audience, contacts))
        if (deps.settings.strictEnumeration) return
        if (taken.phone) throw refuseField('PHONE_EXISTS', 'phone')
        if (taken.email) throw refuseField('EMAIL_EXISTS', 'email')
      },
      deliver: async (tx, { again, values }) => {
        const owner = taken.phone ?? taken.email
        if (owner) return tellOwner(deps, tx, owner)
        await queueMessages(
          { ...deps, db: tx },
          { template: codeTemplate(again), channel: 'sms', to: contacts.phone, values },
        )
      },
    },
  )
}
