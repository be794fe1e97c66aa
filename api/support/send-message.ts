import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { supportTopics } from '../../contract/support-topics.ts'
import { proofOf } from '../codes/budget.ts'
import type { Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { type Promised, promise } from '../messages.ts'
import { newReference } from '../reference.ts'

type Body = CallParsed<Calls['support']['sendMessage']>['body']

const botAction = 'support'

/** What the team reads, where it has an address: somebody has to answer. */
function forTeam({ settings }: Deps, reference: string, body: Body): Promised[] {
  const to = settings.variables['company.supportEmail']
  if (!to) return []
  const { name, email, message } = body
  const values = { reference, name, email, topic: supportTopics[body.topic], message }
  return [{ template: 'support-message', channel: 'mail', to, values }]
}

/** The sender's own copy. Only after a solved bot check: the words are a stranger's, and so may the address be. */
function forSender({ settings }: Deps, reference: string, body: Body): Promised[] {
  const values = {
    reference,
    firstName: body.name.split(/\s+/)[0] ?? '',
    topic: supportTopics[body.topic],
    message: body.message,
    messagesUrl: `${settings.publicUrl}/customer-help`,
  }
  return [{ template: 'support-received', channel: 'mail', to: body.email, values }]
}

/**
 * Keeps a message to support and promises its mails in the same transaction. A call without a good bot-check token has a
 * third of the limit of its address, and no copy is sent. Refuses TOO_MANY_ATTEMPTS.
 */
export async function sendMessage({ deps, origin }: Context, { body }: { body: Body }) {
  const { db, clock, ring } = deps
  const withToken = (await proofOf(deps, origin, body.recaptcha_token, botAction)) === 'token'
  if (!withToken) await limit(deps, 'supportByAddress', `${origin.address} no-token`, { withToken })
  await limit(deps, 'supportByAddress', origin.address)
  await limit(deps, 'supportByEmail', body.email)
  const reference = newReference('SM')
  const mails = [...forTeam(deps, reference, body), ...(withToken ? forSender(deps, reference, body) : [])]
  await db.transaction().execute(async (tx: Database) => {
    await tx
      .insertInto('support_message')
      .values({
        reference,
        name: body.name,
        email: body.email,
        topic: body.topic,
        message: body.message,
        created_at: clock.now(),
      })
      .execute()
    if (mails.length > 0) await promise({ db: tx, clock, ring }, ...mails)
  })
  return { reference }
}
