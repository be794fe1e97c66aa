import { cardProblems } from './card-rules.ts'
import { plainConnectionProblems } from './plain-connections.ts'
import type { Problem } from './setting-problem.ts'
import { keyNames, type localParts, type RawSettings, type SettingName } from './settings-table.ts'

const needed: { setting: SettingName; is: string; needs: SettingName[] }[] = [
  { setting: 'MAIL_PROVIDER', is: 'smtp', needs: ['SMTP_URL', 'MAIL_FROM'] },
  { setting: 'MAIL_REPORTS', is: 'ses', needs: ['MAIL_REPORTS_TOPICS'] },
  { setting: 'MAIL_REPORTS', is: 'postmark', needs: ['MAIL_REPORTS_SECRET'] },
  { setting: 'MAIL_REPORTS', is: 'signed', needs: ['MAIL_REPORTS_SECRET'] },
  {
    setting: 'SMS_PROVIDER',
    is: 'twilio',
    needs: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  },
  { setting: 'MAIL_INBOUND', is: 'postmark', needs: ['MAIL_REPORTS_SECRET', 'MAIL_REPLY_ADDRESS'] },
  { setting: 'MAIL_INBOUND', is: 'signed', needs: ['MAIL_REPORTS_SECRET', 'MAIL_REPLY_ADDRESS'] },
  { setting: 'PHONE_LOOKUP', is: 'twilio', needs: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] },
  { setting: 'SMS_FALLBACK', is: 'telnyx', needs: ['TELNYX_API_KEY', 'TELNYX_FROM'] },
  {
    setting: 'CARD_PROVIDER',
    is: 'stripe',
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  { setting: 'SCREENING_PROVIDER', is: 'checkr', needs: ['CHECKR_API_KEY', 'CHECKR_PACKAGE'] },
  { setting: 'BOT_CHECK', is: 'recaptcha', needs: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'] },
  { setting: 'UPLOAD_STORE', is: 's3', needs: ['S3_BUCKET'] },
]

const together: readonly [SettingName, SettingName][] = [
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['PIXEL_ID', 'PIXEL_URL'],
  ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ['ANDROID_CUSTOMER_APP', 'ANDROID_CUSTOMER_FINGERPRINTS'],
  ['ANDROID_HERO_APP', 'ANDROID_HERO_FINGERPRINTS'],
]

const isUnset = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

const local: { part: (typeof localParts)[number]; setting: SettingName; is: string | undefined }[] = [
  { part: 'database', setting: 'DATABASE_URL', is: undefined },
  { part: 'mail', setting: 'MAIL_PROVIDER', is: 'inbox' },
  { part: 'sms', setting: 'SMS_PROVIDER', is: 'inbox' },
  { part: 'cards', setting: 'CARD_PROVIDER', is: 'sandbox' },
  { part: 'screening', setting: 'SCREENING_PROVIDER', is: 'in-house' },
]

/** The console counts these days, so words don't do. */
export const noticeProblems = (variables: Readonly<Record<string, string | undefined>>): Problem[] =>
  /^\d{1,3}$/.test(variables['terms.noticeDays'] ?? '0')
    ? []
    : [{ setting: 'TERMS_NOTICE_DAYS', message: 'must be a number of days, such as 30' }]

export function crossProblems(raw: Partial<RawSettings>): Problem[] {
  const problems: Problem[] = []
  for (const { setting, is, needs } of needed) {
    if (raw[setting] !== is) continue
    for (const name of needs) {
      if (isUnset(raw[name]))
        problems.push({ setting: name, message: `is needed because ${setting} is ${is}` })
    }
  }
  for (const pair of together) {
    const [missing, ...others] = pair.filter(name => name in raw && isUnset(raw[name]))
    if (missing === undefined || others.length > 0) continue
    const given = pair.find(name => name !== missing)
    problems.push({ setting: missing, message: `is needed because ${given} is set` })
  }
  if (raw.ROLE !== undefined && raw.ROLE !== 'all' && 'DATABASE_URL' in raw && !raw.DATABASE_URL) {
    problems.push({
      setting: 'ROLE',
      message: `is ${raw.ROLE}, which needs DATABASE_URL: the embedded database belongs to one process`,
    })
  }
  problems.push(...plainMailProblems(raw), ...cardProblems(raw))
  if (raw.DIRECT_DATABASE_URL && 'DATABASE_URL' in raw && !raw.DATABASE_URL)
    problems.push({ setting: 'DATABASE_URL', message: 'is needed because DIRECT_DATABASE_URL is set' })
  return raw.NODE_ENV === 'production' ? [...problems, ...productionProblems(raw)] : problems
}

function productionProblems(raw: Partial<RawSettings>): Problem[] {
  const problems: Problem[] = []
  for (const setting of keyNames) {
    if (setting in raw && raw[setting] === undefined)
      problems.push({ setting, message: 'is required in production' })
  }
  if ('PUBLIC_URL' in raw && !raw.PUBLIC_URL?.startsWith('https://')) {
    problems.push({
      setting: 'PUBLIC_URL',
      message: 'must be the https:// address of the site in production',
    })
  }
  problems.push(...plainConnectionProblems(raw))
  for (const { part, setting, is } of local) {
    if (!(setting in raw) || raw[setting] !== is || raw.ALLOW_LOCAL_PROVIDERS?.includes(part)) continue
    const what = is === undefined ? 'is not set, and the embedded database' : `is ${is}, which`
    problems.push({
      setting,
      message: `${what} is not for production; allow it by name with ALLOW_LOCAL_PROVIDERS=${part}`,
    })
  }
  return problems
}

/** Without TLS, a log-in could be read on the network. */
function plainMailProblems({ SMTP_URL, SMTP_WITHOUT_TLS = [] }: Partial<RawSettings>): Problem[] {
  if (!SMTP_URL || !URL.canParse(SMTP_URL)) return []
  const { hostname, username, protocol } = new URL(SMTP_URL)
  if (!SMTP_WITHOUT_TLS.includes(hostname)) return []
  if (protocol === 'smtps:')
    return [{ setting: 'SMTP_WITHOUT_TLS', message: 'names the host of SMTP_URL, which is smtps://' }]
  return username
    ? [{ setting: 'SMTP_URL', message: 'has a login, which SMTP_WITHOUT_TLS would send in the clear' }]
    : []
}
