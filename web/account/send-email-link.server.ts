import type { Client } from '../../contract/client.ts'
import { refusedForm } from '../form/read-form.server.ts'
import { type RouteArgs, requireAccount } from '../session.server.ts'
import { answerPart, refusedPart } from './account-answer.server.ts'

export async function sendEmailLink(args: RouteArgs, api: Client) {
  const result = await api.account.sendEmailLink()
  if (!result.ok && result.code !== 'ALREADY_DONE')
    return refusedPart('confirmation', refusedForm(args, { values: {} }, result))
  return answerPart({
    part: 'confirmation',
    done: result.ok ? `We sent a link to ${result.data.sentTo}.` : 'Your email is confirmed.',
  })
}

export const emailReminderAction = (args: RouteArgs) => sendEmailLink(args, requireAccount(args).api)
