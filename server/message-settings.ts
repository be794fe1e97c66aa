import { telnyxKey } from '../providers/sms/telnyx-events.ts'
import { address, choice, list, optionalText, parsed } from './setting-kinds.ts'
import { readers, row, secret } from './setting-row.ts'

/** Settings of mail and texts: who sends them, who reports deliveries, and who receives replies. */
export const messages = {
  MAIL_PROVIDER: row('inbox (development) or smtp', 'inbox', choice(['inbox', 'smtp'], 'inbox')),
  SMTP_URL: secret('smtps://user:password@host:port', address(['smtp:', 'smtps:']), readers.sending),
  MAIL_FROM: row('Sender of mail, as Hero <no-reply@hero.example>', '', optionalText()),
  SMTP_WITHOUT_TLS: row(
    'Hosts of SMTP_URL that are spoken to without TLS and without a login, comma-separated: a relay on this machine or in its private network',
    '',
    list(/^[\w.:-]+$/, 'host names', []),
  ),
  MAIL_REPORTS: row(
    'Who reports bounces and complaints to PUBLIC_URL/api/mail/reports: none, ses (Amazon SES by SNS), postmark, or signed (a script of your own that follows Standard Webhooks)',
    'none',
    choice(['none', 'ses', 'postmark', 'signed'], 'none'),
  ),
  MAIL_REPORTS_TOPICS: row(
    'ses: ARNs of the SNS topics that may report, comma-separated; their SignatureVersion is 2',
    '',
    list(/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w.-]+$/, 'ARNs of SNS topics', []),
  ),
  MAIL_REPORTS_SECRET: secret(
    'postmark: password of the login "hero" in the address of the webhook; signed: the key, whsec_ and base64',
    optionalText(),
    readers.answering,
  ),
  MAIL_INBOUND: row(
    'Who posts mail that people send to MAIL_REPLY_ADDRESS to PUBLIC_URL/api/mail/inbound: none, postmark, or signed (a script of your own); with MAIL_REPORTS_SECRET as above',
    'none',
    choice(['none', 'postmark', 'signed'], 'none'),
  ),
  MAIL_REPLY_ADDRESS: row(
    'Address for replies to answers of support, as reply@inbound.hero.example; mail to reply+anything@ has to arrive there too',
    '',
    parsed(text => {
      if (!/^[\w.-]+@[\w.-]+\.[a-z]{2,}$/i.test(text)) throw new Error('must be one address without a name')
      return text
    }),
  ),
  SES_CONFIGURATION_SET: row(
    'Configuration set that mail is sent with, where SES publishes events by one',
    '',
    optionalText(),
  ),
  SMS_PROVIDER: row('inbox (development) or twilio', 'inbox', choice(['inbox', 'twilio'], 'inbox')),
  TWILIO_ACCOUNT_SID: row('Account of Twilio', '', optionalText()),
  TWILIO_AUTH_TOKEN: secret(
    'Its token; during a change: new,old (requests have the first one, and webhooks may be signed with either)',
    list(/^\S{1,200}$/, 'tokens of Twilio', []),
    readers.workingOrCommand,
  ),
  TWILIO_FROM: row(
    'Number or messaging service that texts come from, as Twilio knows it',
    '',
    optionalText(),
  ),
  TWILIO_VERIFY_SERVICE: row(
    'Verify service (VA…) that sends the codes, with custom codes allowed; without it they are texts like the others',
    '',
    optionalText(),
  ),
  CODE_CALLS_FROM: row(
    'Number in E.164 that sign-up codes are called from, with voice at SMS_PROVIDER; without it nobody is called',
    '',
    parsed(text => {
      if (!/^\+[1-9]\d{6,14}$/.test(text)) throw new Error('must be a number like +12125550100')
      return text
    }),
  ),
  PHONE_LOOKUP: row(
    'twilio: numbers are looked up before a sign-up code is sent, and landlines are refused at the field, or called; none',
    'none',
    choice(['none', 'twilio'], 'none'),
  ),
  SMS_FALLBACK: row(
    'Who sends texts while SMS_PROVIDER fails: none or telnyx',
    'none',
    choice(['none', 'telnyx'], 'none'),
  ),
  TELNYX_API_KEY: secret('Key of Telnyx', optionalText(), readers.sending),
  TELNYX_FROM: row('Number at Telnyx that texts come from', '', optionalText()),
  TELNYX_PUBLIC_KEY: row(
    'Public key of the account at Telnyx (Keys & Credentials), which signs what it posts to PUBLIC_URL/api/texts/inbound/telnyx and /api/texts/reports/telnyx; without it deliveries are unknown, and a STOP to that number holds there only, until the next text that Telnyx refuses',
    '',
    parsed(text => {
      telnyxKey(text)
      return text
    }),
  ),
}
