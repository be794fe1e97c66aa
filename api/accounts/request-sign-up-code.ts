import type { BotAction } from '../../contract/bot-actions.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Audience } from '../../contract/fields.ts'
import { messages } from '../../contract/messages.ts'
import { proofOf } from '../codes/admit-client.ts'
import { askForCode } from '../codes/ask-for-code.ts'
import { codeTemplate, spokenCode } from '../codes/send-code.ts'
import type { Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { takePoint } from '../limits.ts'
import { queueMessages, textTo } from '../messages.ts'
import { readPhone } from '../phone-number.ts'
import { refuseField } from '../refusal.ts'
import { launchSettings } from '../settings/launch-settings.ts'
import { siteLinks } from '../site-links.ts'
import { refuseTaken, takenContacts } from './find-account.ts'

type Input = CallParsed<Calls['customer']['requestCode']>
type Contacts = { phone: string; email: string }

/** `recaptcha_action` of the page (SPEC 7, Notes). A token for another action is refused. */
const signUpAction = 'sign_up' satisfies BotAction

/** Tells the owner of a number or email that someone tried to sign up with it. Limited per owner, however many emails are tried. */
async function tellOwner(
  deps: Deps,
  tx: Database,
  { audience, ...owner }: { id: string; phone: string; audience: Audience },
) {
  const notices = await takePoint({ ...deps, db: tx }, 'ownerNotices', owner.id)
  if (notices.left < 0) return
  const link = siteLinks(deps.settings).logIn(audience)
  await queueMessages({ ...deps, db: tx }, textTo(owner, 'already-member', { link }))
}

/** Returns the type of line, or undefined without a look-up service. Call it only after the caller has spent points on the look-up. */
async function requireReachable({ phoneLookup, settings }: Deps, phone: string, isCall: boolean) {
  const type = await phoneLookup?.lineType(phone)
  if (type === 'landline' && !isCall)
    throw refuseField(
      'INVALID_INPUT',
      'phone',
      settings.codeCalls ? messages.phoneLandlineCall : messages.phoneLandline,
    )
  if (type === 'invalid') throw refuseField('INVALID_INPUT', 'phone', messages.phoneInvalid)
  return type
}

/**
 * Texts a code to a number without an account, or calls it (DECISIONS S1-S3). Throws INVALID_INPUT, COUNTRY_NOT_OPEN, PHONE_EXISTS
 * or EMAIL_EXISTS at `phone` or `email`, then TOO_MANY_ATTEMPTS, CODES_PAUSED or BOT_CHECK_FAILED. If the last code is still valid,
 * the answer may be about that code (`askForCode`). Whether a number is known is only revealed within the limits of the caller's IP
 * address. With STRICT_ENUMERATION a known number gets the same answer, counts and waits as an unknown one.
 */
export async function requestSignUpCode({ deps, client }: Context, audience: Audience, { body }: Input) {
  const { codeCalls } = deps.settings
  const isCall = body.by === 'call'
  if (isCall && !codeCalls) throw refuseField('INVALID_INPUT', 'by', messages.callsOff)
  const contacts: Contacts = {
    phone: readPhone(await launchSettings(deps.db, deps.settings), body),
    email: body.email,
  }
  let lineType: Awaited<ReturnType<typeof requireReachable>>
  const taken: Partial<Awaited<ReturnType<typeof takenContacts>>> = {}
  const sent = await askForCode(
    { deps, client },
    { purpose: 'sign-up', audience, ...contacts },
    {
      unlessLive: body.unlessLive,
      proof: () => proofOf(deps, client, body.recaptcha_token, signUpAction),
      checkKnown: async () => {
        // Known numbers are looked up too, so that the response time reveals nothing.
        lineType = await requireReachable(deps, contacts.phone, isCall)
        Object.assign(taken, await takenContacts(deps, audience, contacts))
        if (deps.settings.strictEnumeration) return
        refuseTaken(taken)
      },
      deliver: async (tx, { again, values }) => {
        const owner = taken.phone ?? taken.email
        if (owner) return tellOwner(deps, tx, { ...owner, audience })
        const { code, minutes } = values
        const message = isCall
          ? { template: 'otp-call' as const, values: { code, minutes, spokenCode: spokenCode(code) } }
          : { template: codeTemplate(again), values }
        await queueMessages({ ...deps, db: tx }, { ...message, channel: 'sms', to: contacts.phone })
      },
    },
  )
  return {
    ...sent,
    // An internet number is some people's only number, so it isn't refused.
    ...(lineType === 'voip' && !isCall ? { internetNumber: true } : {}),
    ...(codeCalls ? { canCall: true } : {}),
    ...(isCall && !sent.alreadySent ? { called: true } : {}),
  }
}
