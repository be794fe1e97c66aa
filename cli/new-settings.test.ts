import { randomUUID } from 'node:crypto'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readSettings } from '../server/settings.ts'
import { refuseUnsetTexts } from '../server/unset-texts.ts'
import { testApi } from '../test/harness/api.ts'
import { ownFolder, terminal } from '../test/harness/terminal.ts'
import { runVerb } from './run.ts'

/** Runs a verb before any setting exists, as in a new container. */
async function newSettings(...args: string[]) {
  const [said, complained]: string[][] = [[], []]
  const unset = () => readSettings({ NODE_ENV: 'production' }, { projectFolder: ownFolder() })
  const code = await runVerb(['new-settings', ...args], unset, {
    say: line => said!.push(line),
    complain: line => complained!.push(line),
  })
  return { code, text: said!.join('\n'), complained: complained!.join('\n') }
}

/** What `ops/compose.yaml` adds. */
const compose = {
  NODE_ENV: 'production',
  ROLE: 'web',
  DATABASE_URL: 'postgres://hero@database/hero',
  HOSTS_WITHOUT_TLS: 'database,pooler,storage,collector',
  UPLOAD_STORE: 's3',
  S3_BUCKET: 'hero',
}

describe('a new file of settings', () => {
  it('for a trial is all that production needs, and has keys of its own', async () => {
    const files = await Promise.all([1, 2].map(() => newSettings('--url', 'https://hero.example', '--trial')))
    const [one, two] = files.map(({ text }) => parseEnv(text) as Record<string, string>)
    const settings = readSettings({ ...one, ...compose }, { projectFolder: ownFolder() })
    expect(settings).toMatchObject({ publicUrl: 'https://hero.example', mail: { provider: 'inbox' } })
    expect(() => refuseUnsetTexts(settings.variables)).not.toThrow()
    for (const name of ['DATA_KEYS', 'CODE_KEY', 'UPLOAD_KEY', 'FORM_KEY', 'ALTCHA_KEY', 'DATABASE_PASSWORD'])
      expect(one![name]).not.toBe(two![name])
  })

  it('for real people leaves open what only the operator knows, and production names it', async () => {
    const { text } = await newSettings('--url', 'https://hero.example')
    const given = parseEnv(text) as Record<string, string>
    const worker = { ...given, ...compose, ROLE: 'worker' }
    expect(() => readSettings(worker, { projectFolder: ownFolder() })).toThrow(
      /SMTP_URL is needed[\s\S]*MAIL_FROM is needed[\s\S]*TWILIO_ACCOUNT_SID is needed/,
    )
    expect(given.COMPANY_LEGAL_NAME).toBe('')
  })

  it('reads the same in every reader of such files: values are in quotes that nothing inside ends', async () => {
    const { text } = await newSettings('--url', 'https://hero.example', '--trial')
    const lines = text.split('\n').filter(line => line && !line.startsWith('#'))
    expect(lines.filter(line => !/^[A-Z0-9_]+='[^'\\]*'$/.test(line))).toEqual([])
  })

  it('can be Secrets of Kubernetes, one for each kind of pod, without what only Compose reads', async () => {
    const { text } = await newSettings('--url', 'https://hero.example', '--trial', '--secret')
    const secrets = parseAllDocuments(text).map(document => document.toJS())
    expect(secrets).toMatchObject([
      {
        kind: 'Secret',
        metadata: { name: 'hero' },
        stringData: { PUBLIC_URL: 'https://hero.example', TERMS_LIABILITY_CAP: '$100' },
      },
      { kind: 'Secret', metadata: { name: 'hero-processes' }, stringData: { DATA_KEYS: expect.any(String) } },
      { kind: 'Secret', metadata: { name: 'hero-web' }, stringData: { FORM_KEY: expect.any(String) } },
      { kind: 'Secret', metadata: { name: 'hero-worker' }, stringData: {} },
    ])
    expect(secrets.flatMap(({ stringData }) => Object.keys(stringData))).not.toContain('DATABASE_PASSWORD')
  })

  it('needs the origin of the site', async () => {
    for (const url of ['http://hero.example', 'https://hero.example/path', 'hero.example'])
      expect(await newSettings('--url', url)).toMatchObject({
        code: 1,
        complained: '--url must be the https:// address of the site, without a path.',
      })
  })
})

describe('the inbox of a trial', () => {
  it('prints the messages to one address, oldest first', async () => {
    const api = await testApi()
    const message = { channel: 'sms', recipient: '+12125550100', subject: null, html: null, at: new Date() }
    await api.db
      .insertInto('inbox_message')
      .values([
        { ...message, id: randomUUID(), text: 'First' },
        { ...message, id: randomUUID(), text: 'Second' },
        { ...message, id: randomUUID(), text: 'For another number', recipient: '+12125550101' },
      ])
      .execute()
    const { said } = await terminal(api.url).run('inbox', '--to', '+12125550100')
    expect(said.split('\n').map(line => JSON.parse(line).text)).toEqual(['First', 'Second'])
  })

  it('is refused where messages are sent', async () => {
    const api = await testApi()
    const { run } = terminal(api.url, ownFolder(), {
      MAIL_PROVIDER: 'smtp',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'no-reply@hero.example',
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+12125550199',
    })
    expect(await run('inbox', '--to', '+12125550100')).toMatchObject({
      code: 1,
      complained: 'Messages leave by smtp and twilio; none is kept here.',
    })
  })
})
