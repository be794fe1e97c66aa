import { randomBytes } from 'node:crypto'
import { parseEnv } from 'node:util'
import { settingOf, textVariables } from '../db/seed/text-variables.ts'
import { newVapidKey } from '../providers/push/vapid.ts'
import { readBy } from '../server/settings-readers.ts'
import { settingRows } from '../server/settings-table.ts'
import { OperatorError, required, type Verb } from './verb.ts'

const key = () => randomBytes(32).toString('base64')
const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/** The settings that a new installation must or may change, with new keys. `publicUrl` is the installation's origin. */
export function newSettings({ publicUrl, trial }: { publicUrl: string; trial: boolean }): string {
  const about = (name: keyof typeof settingRows) => settingRows[name].about
  const line = (name: keyof typeof settingRows, value: string) => `# ${about(name)}\n${name}='${value}'`
  const words = Object.entries(textVariables).map(
    ([name, { about, sample }]) => `# ${about}\n${settingOf(name)}='${trial ? sample : ''}'`,
  )
  return `${[
    '# Settings of one installation. Keep a copy of the keys apart from the backups: without DATA_KEYS nobody can read sealed data.',
    line('PUBLIC_URL', publicUrl),
    line('DATA_KEYS', `1:${key()}`),
    line('CODE_KEY', key()),
    line('UPLOAD_KEY', key()),
    line('FORM_KEY', key()),
    line('ALTCHA_KEY', key()),
    line('PUSH_KEY', newVapidKey()),
    line('METRICS_TOKEN', hex(24)),
    '# For ops/compose.yaml: its name, and the passwords between its parts\n' +
      `COMPOSE_PROJECT_NAME='hero'\nDATABASE_PASSWORD='${hex(24)}'\nSTORAGE_SECRET='${hex(32)}'\nGRAFANA_PASSWORD='${hex(12)}'`,
    line('S3_ACCESS_KEY_ID', `GK${hex(12)}`),
    line('S3_SECRET_ACCESS_KEY', hex(32)),
    line('ALLOW_LOCAL_PROVIDERS', trial ? 'mail,sms,cards,screening' : 'cards,screening'),
    ...(trial ? [line('BACKUP_DUE_HOURS', '0')] : []),
    line('MAIL_PROVIDER', trial ? 'inbox' : 'smtp'),
    ...(trial ? [] : [line('SMTP_URL', ''), line('MAIL_FROM', '')]),
    line('SMS_PROVIDER', trial ? 'inbox' : 'twilio'),
    ...(trial
      ? []
      : [line('TWILIO_ACCOUNT_SID', ''), line('TWILIO_AUTH_TOKEN', ''), line('TWILIO_FROM', '')]),
    ...words,
  ].join('\n\n')}\n`
}

function siteOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' || url.origin !== text.replace(/\/$/, ''))
    throw new OperatorError('--url must be the https:// address of the site, without a path.')
  return url.origin
}

/** These are read only by ops/compose.yaml. */
const ofCompose = ['COMPOSE_PROJECT_NAME', 'DATABASE_PASSWORD', 'STORAGE_SECRET', 'GRAFANA_PASSWORD']

/** The Secret of Kubernetes that a setting belongs in: of every pod, of web processes and workers, or of one of these only. */
function secretOf(name: string): string {
  const [web, worker, migrate] = (['web', 'worker', 'migrate'] as const).map(role => readBy(role)(name))
  if (migrate) return 'hero'
  if (web && worker) return 'hero-processes'
  return web ? 'hero-web' : 'hero-worker'
}

/**
 * The same settings as Secrets of Kubernetes, because tools that turn such files into Secrets keep the quotes. There are four, so that
 * a pod gets no secret that it does not use (decision 0601).
 */
export function settingsSecrets(file: string): string {
  const settings = Object.entries(parseEnv(file)).filter(([name]) => !ofCompose.includes(name))
  const secrets = ['hero', 'hero-processes', 'hero-web', 'hero-worker'].map(secret => {
    const own = settings.filter(([name]) => secretOf(name) === secret)
    const lines = own.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`)
    const data = lines.length > 0 ? `stringData:\n${lines.join('\n')}` : 'stringData: {}'
    return `apiVersion: v1\nkind: Secret\nmetadata:\n  name: ${secret}\n${data}\n`
  })
  return secrets.join('---\n')
}

export const newSettingsVerb: Verb = {
  about: 'Print a file of settings with fresh keys; --trial fills it in, with messages kept instead of sent',
  usage: '--url <https://hero.example> [--trial] [--secret]',
  options: { url: { type: 'string' }, trial: { type: 'boolean' }, secret: { type: 'boolean' } },
  run: async ({ say }, values) => {
    const publicUrl = siteOrigin(required(values, 'url'))
    const file = newSettings({ publicUrl, trial: values.trial === true })
    say(values.secret === true ? settingsSecrets(file) : file)
    return 0
  },
}
