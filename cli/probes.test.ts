import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { second } from '../contract/durations.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { parseKeyRing } from '../providers/keys/key-ring.ts'
import type { Settings } from '../server/settings.ts'
import { checkrAccount } from '../test/doubles/checkr.ts'
import { startHttpDouble } from '../test/doubles/http-double.ts'
import { startMailServer } from '../test/doubles/mail-server.ts'
import { startStripe, stripeAccount } from '../test/doubles/stripe.ts'
import { telnyxAccount } from '../test/doubles/telnyx.ts'
import { twilioAccount } from '../test/doubles/twilio.ts'
import { testApi } from '../test/harness/api.ts'
import { newApplicant, seedPages } from '../test/harness/applicant.ts'
import { probes } from './probes.ts'

type Needs = Parameters<(typeof probes)[number]['find']>[0]

async function probed(change: Partial<Needs> = {}, settings: Partial<Needs['settings']> = {}) {
  const api = await testApi()
  await seedPages(api)
  await (await newApplicant(api)).sendSteps(5)
  const needs: Needs = {
    db: api.db,
    clock: { now: () => new Date() },
    ring: api.deps.ring,
    uploads: api.deps.uploads,
    settings: {
      production: true,
      botCheck: { provider: 'altcha', cost: 1_000 } as Settings['botCheck'],
      mail: { provider: 'inbox', withoutTls: [] as readonly string[] } as Settings['mail'],
      sms: { provider: 'inbox' } as Settings['sms'],
      screening: { provider: 'in-house' } as Settings['screening'],
      cards: { provider: 'sandbox' } as Settings['cards'],
      ...settings,
    },
    timeout: 2 * second,
    ...change,
  }
  const problems: Record<string, string[]> = {}
  for (const { name, find } of probes) {
    const found = await find(needs).catch(error => {
      if (error instanceof ProviderFailure) return [error.message]
      throw error
    })
    if (found.length > 0) problems[name] = found
  }
  return { problems, api }
}

it('the doctor finds a proof of work that holds up no script', async () => {
  const botCheck = { provider: 'altcha', cost: 10 } as Settings['botCheck']
  const { problems } = await probed({}, { botCheck })
  expect(problems).toEqual({
    'The proof of work holds up scripts': [expect.stringContaining('ALTCHA_COST is 10')],
  })
})

describe('the doctor asks', () => {
  it('Stripe, with our key and without changing anything', async () => {
    const double = await startStripe()
    onTestFinished(() => double.close())
    const addresses = { stripe: double.url }
    const cards = { provider: 'stripe', secretKey: stripeAccount.secretKey } as Settings['cards']
    expect((await probed({ addresses }, { cards })).problems).toEqual({})
    expect(double.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/setup_intents?limit=1',
    ])
    const revoked = { ...cards, secretKey: 'rk_test_revoked00' }
    expect((await probed({ addresses }, { cards: revoked })).problems).toEqual({
      'The card vault accepts us': ['stripe: HTTP_401 (temporary)'],
    })
  })

  it('each part, finds nothing wrong in an instance that is in order, and leaves no file behind', async () => {
    const { problems, api } = await probed()
    expect(problems).toEqual({})
    expect((await api.deps.uploads.list('incoming/')).length).toBe(0)
  })

  it('the database whether its log would contain rows', async () => {
    const { api } = await probed()
    const probe = probes.find(({ name }) => name.startsWith('The database’s log'))!
    const found = await api.db.transaction().execute(async tx => {
      await sql`set local log_error_verbosity = 'default'`.execute(tx)
      return probe.find({ db: tx } as Needs)
    })
    expect(found).toEqual([expect.stringContaining('log_error_verbosity is default: set it to terse')])
  })

  it('the clocks, and says by how many seconds they differ', async () => {
    const { problems } = await probed({ clock: { now: () => new Date(Date.now() + 60 * second) } })
    expect(problems).toEqual({ 'The clocks agree': ['this machine and the database differ by 60 seconds'] })
  })

  it('for the keys, and names the columns that do not open', async () => {
    const ring = parseKeyRing(`other:${randomBytes(32).toString('base64')}`)
    const { problems } = await probed({ ring })
    expect(Object.keys(problems)).toEqual(['Sealed values open with these keys'])
    expect(problems['Sealed values open with these keys']).toContain(
      'hero_form.answers_sealed does not open with DATA_KEYS: KEY_MISSING',
    )
  })

  it('the mail server, and logs in', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const { hostname, port } = new URL(server.url)
    const mail = { provider: 'smtp', url: `smtp://${hostname}:${port}` } as Settings['mail']
    const trusted = { ...mail, withoutTls: [hostname] }
    expect((await probed({}, { mail: trusted })).problems).toEqual({})
    expect((await probed({}, { mail: { ...mail, withoutTls: [] } })).problems).toEqual({
      'The mail server accepts us': [expect.stringMatching(/^the mail server \(SMTP_URL\) refuses us: ETLS/)],
    })
    const closed = { ...trusted, url: 'smtp://127.0.0.1:1', withoutTls: ['127.0.0.1'] }
    expect((await probed({}, { mail: closed })).problems).toEqual({
      'The mail server accepts us': [
        'the mail server (SMTP_URL) does not answer: connect ECONNREFUSED 127.0.0.1:1',
      ],
    })
  })

  it('the second provider of texts with our key, and sends nothing', async () => {
    const double = await startHttpDouble((response, { headers }) => {
      const known = headers.authorization === `Bearer ${telnyxAccount.apiKey}`
      response.writeHead(known ? 200 : 401).end('{}')
    })
    onTestFinished(() => double.close())
    const addresses = { telnyx: double.url }
    const sms = { provider: 'inbox', fallback: 'telnyx', telnyxKey: telnyxAccount.apiKey } as Settings['sms']
    expect((await probed({ addresses }, { sms })).problems).toEqual({})
    expect(double.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/messaging_profiles?page[size]=1',
    ])
    expect((await probed({ addresses }, { sms: { ...sms, telnyxKey: 'wrong' } })).problems).toEqual({
      'The second provider of texts accepts us': ['telnyx: HTTP_401 (temporary)'],
    })
  })

  it('the providers of texts and background checks with our secrets, and sends nothing', async () => {
    const double = await startHttpDouble((response, { headers }) => {
      const login = Buffer.from(String(headers.authorization).split(' ')[1] ?? '', 'base64').toString()
      const known = [`${twilioAccount.accountSid}:${twilioAccount.authToken}`, `${checkrAccount.apiKey}:`]
      response.writeHead(known.includes(login) ? 200 : 401).end('{}')
    })
    onTestFinished(() => double.close())
    const addresses = { twilio: double.url, checkr: double.url }
    const sms = { provider: 'twilio', ...twilioAccount } as Settings['sms']
    const screening = { provider: 'checkr', apiKey: checkrAccount.apiKey } as Settings['screening']
    expect((await probed({ addresses }, { sms, screening })).problems).toEqual({})
    expect(double.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /2010-04-01/Accounts/${twilioAccount.accountSid}.json`,
      'GET /v1/packages?per_page=1',
    ])
    const wrong = { sms: { ...sms, authToken: 'wrong' }, screening: { ...screening, apiKey: 'wrong' } }
    expect((await probed({ addresses }, wrong)).problems).toEqual({
      'The provider of texts accepts us': ['twilio: HTTP_401 (temporary)'],
      'The screening agency accepts us': ['checkr: HTTP_401 (temporary)'],
    })
  })
})
