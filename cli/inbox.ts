import { OperatorError, required, type Verb } from './verb.ts'

const shown = 50

/**
 * Prints each message as one line of JSON, oldest first, and at most the newest 50. Shows only messages of a local provider, not
 * what SMTP or Twilio has sent, and refuses if neither mail nor texts use a local one.
 */
export const inboxVerb: Verb = {
  about:
    'Print the messages to an address or number that no provider sent: of MAIL_PROVIDER or SMS_PROVIDER inbox',
  usage: '--to <address or +12125550100>',
  options: { to: { type: 'string' } },
  run: async ({ settings, withInstance, say }, values) => {
    const to = required(values, 'to')
    const { mail, sms } = settings
    if (mail.provider !== 'inbox' && sms.provider !== 'inbox')
      throw new OperatorError(`Messages leave by ${mail.provider} and ${sms.provider}; none is kept here.`)
    const rows = await withInstance(({ db }) =>
      db
        .selectFrom('inbox_message')
        .select(['channel', 'subject', 'text', 'at'])
        .where('recipient', '=', to)
        .orderBy('seq', 'desc')
        .limit(shown)
        .execute(),
    )
    for (const { channel, subject, text, at } of rows.reverse())
      say(JSON.stringify({ channel, subject, text, at: at.toISOString() }))
    return 0
  },
}
