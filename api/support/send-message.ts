import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { accountById } from '../accounts/find-account.ts'
import { proofOf } from '../codes/admit-client.ts'
import type { AccountSession, Context } from '../context.ts'
import { limit } from '../limits.ts'
import { fileMessage } from './file-message.ts'

type Body = CallParsed<Calls['support']['sendMessage']>['body']
type OwnBody = CallParsed<Calls['support']['sendOwnMessage']>['body']

const botAction = 'support'

/**
 * Files a message from anyone. Without a valid bot-check token, a third of the limit per IP address applies, and no copy is mailed,
 * because the text and the email may be a stranger's. Throws TOO_MANY_ATTEMPTS.
 */
export async function sendMessage({ deps, client }: Context, { body }: { body: Body }) {
  const withToken = (await proofOf(deps, client, body.recaptcha_token, botAction)) === 'token'
  await limit(deps, 'supportByAddress', client.network, { withToken })
  await limit(deps, 'supportByEmail', body.email)
  const { name, email, topic, message } = body
  return fileMessage(deps, { name, email, topic, message, accountId: null }, { withCopy: withToken })
}

/** Throws TOO_MANY_ATTEMPTS. */
export async function sendOwnMessage(
  { deps, session }: Context<AccountSession>,
  { body }: { body: OwnBody },
) {
  await limit(deps, 'supportByAccount', session.accountId)
  const { id, first_name, last_name, email } = await accountById(deps.db, session.accountId)
  const letter = { name: `${first_name} ${last_name}`.trim(), email, accountId: id, ...body }
  return fileMessage(deps, letter, { withCopy: true })
}
