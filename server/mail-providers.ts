import type { Clock } from '../api/deps.ts'
import type { StoreMessage } from '../providers/inbox.ts'
import {
  createPostmarkInbound,
  createSignedInbound,
  type InboundMails,
} from '../providers/mail/inbound-mail.ts'
import { createInboxMailer } from '../providers/mail/inbox.ts'
import type { Mailer } from '../providers/mail/mailer.ts'
import type { MailReports } from '../providers/mail/reports/mail-reports.ts'
import { createPostmarkReports } from '../providers/mail/reports/postmark-reports.ts'
import { createSesReports } from '../providers/mail/reports/ses-reports.ts'
import { createSignedReports } from '../providers/mail/reports/signed-reports.ts'
import { requiredSetting } from './required-setting.ts'
import type { Settings } from './settings.ts'

type MailSettings = Settings['mail']

/** Headers that let a provider's reports name the message. Other providers report the Message-ID. */
function headersFor({ reports, configurationSet }: MailSettings) {
  return (id: string): Record<string, string> => {
    if (reports === 'postmark') return { 'X-PM-Metadata-message': id }
    if (reports !== 'ses') return {}
    return {
      'X-SES-MESSAGE-TAGS': `message=${id}`,
      ...(configurationSet ? { 'X-SES-CONFIGURATION-SET': configurationSet } : {}),
    }
  }
}

/** Loads the library of SMTP only if it is used, because it takes 0.2 s. */
export async function createMailer({ mail }: Settings, store: StoreMessage): Promise<Mailer> {
  if (mail.provider !== 'smtp') return createInboxMailer({ store })
  const url = requiredSetting('SMTP_URL', mail.url)
  const from = requiredSetting('MAIL_FROM', mail.from)
  const requireTls = !mail.withoutTls.includes(new URL(url).hostname)
  const { createSmtpMailer } = await import('../providers/mail/smtp.ts')
  return createSmtpMailer({ url, from, requireTls, headersFor: headersFor(mail) })
}

const reportSecretOf = ({ reportSecret }: MailSettings) =>
  requiredSetting('MAIL_REPORTS_SECRET', reportSecret)

export function createMailReports({ mail }: Settings, clock: Clock): MailReports | undefined {
  const { reports, reportTopics: topics } = mail
  if (reports === 'ses') return createSesReports({ clock, topics })
  if (reports === 'postmark') return createPostmarkReports({ clock, secret: reportSecretOf(mail) })
  return reports === 'signed' ? createSignedReports({ clock, secret: reportSecretOf(mail) }) : undefined
}

export function createInboundMails({ mail }: Settings, clock: Clock): InboundMails | undefined {
  if (mail.inbound === 'postmark') return createPostmarkInbound({ secret: reportSecretOf(mail) })
  return mail.inbound === 'signed' ? createSignedInbound({ clock, secret: reportSecretOf(mail) }) : undefined
}
