import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createPasswords } from '../../api/accounts/passwords.ts'
import { createApi } from '../../api/app.ts'
import { nextTelling } from '../../api/applications/application-news.ts'
import { createChangeFeed } from '../../api/applications/change-feed.ts'
import { unauditedProblem } from '../../api/audit/unaudited.ts'
import type { ApiSettings, Deps } from '../../api/deps.ts'
import { createMediaFiles } from '../../api/media/media-files.ts'
import { renderMessage } from '../../api/notifications/render.ts'
import { releasedTemplates } from '../../api/notifications/templates.ts'
import { createSpendToken } from '../../api/spent-tokens.ts'
import { createTextThreads } from '../../api/text-threads/text-threads.ts'
import { createUploads } from '../../api/uploads/create-uploads.ts'
import type { BotAction } from '../../contract/bot-actions.ts'
import { createClient } from '../../contract/client.ts'
import type { Audience } from '../../contract/fields.ts'
import { usualRetention } from '../../contract/retention.ts'
import { sampleVariables } from '../../db/seed/text-variables.ts'
import { createAltchaCheck, solve } from '../../providers/bot-check/altcha.ts'
import { createSandboxVault } from '../../providers/cards/sandbox.ts'
import { parseKeyRing } from '../../providers/keys/key-ring.ts'
import { openText } from '../../providers/keys/sealed.ts'
import { createDiskStore } from '../../providers/storage/disk.ts'
import { createSealedStore } from '../../providers/storage/sealed-store.ts'
import { sitePaths } from '../../web/site-paths.ts'
import { tellApplication } from '../../worker/tell-application.ts'
import { clientAsApp } from './app-role.ts'
import { testClock } from './clock.ts'
import { contentTemplate } from './content-template.ts'
import { testDatabase } from './database.ts'
import { usualStart } from './odd-times.ts'
import { quickFolder } from './quick-folder.ts'
import { testPictures, testPublicPictures } from './remembered-pictures.ts'
import { newSecretKey } from './secret-keys.ts'

export const testSettings: ApiSettings = {
  publicUrl: 'http://hero.test',
  sitePaths,
  allowedRegions: ['US'],
  otpLength: 4,
  codeBudget: { centsAMessage: 1, enteredShare: 0.5 },
  strictEnumeration: false,
  codeCalls: false,
  heroSpots: 100,
  secondLookPercent: 0,
  retention: usualRetention,
  /** `testApi` moves it with the clock, so that pilot sign-up is open. */
  countdownTo: '2027-05-01T14:00:00.000Z',
  variables: sampleVariables,
  publicFiles: '/files/',
  documentsConsole: true,
  minimumVersions: {},
  apps: {},
  smsHashes: {},
}

/** A proof of work that takes milliseconds, because tests solve hundreds. */
const easyWork = { cost: 10, tries: { from: 1, to: 5 } }

/** Argon2's minimum, with which a password takes one millisecond instead of thirty. */
export const easyHash = { memoryCost: 8, timeCost: 1 }

export const goodPassword = 'Lamp-post 7!'
let people = 0
const templates = releasedTemplates()
/** Shared by all tests of the process, because starting a thread takes longer than most tests. */
const texts = createTextThreads()

export function newPerson() {
  people += 1
  const number = String(people).padStart(4, '0')
  return {
    firstName: 'Ada',
    lastName: 'Mercer',
    email: `ada${number}@example.com`,
    countryCode: '+1',
    phone: `212555${number}`,
    password: goodPassword,
  }
}
export type Person = ReturnType<typeof newPerson>

export interface OutboxMessage {
  template: string
  channel: string
  to: string
  values: Record<string, string>
}

interface Overrides {
  settings?: Partial<ApiSettings>
  deps?: Partial<Deps>
  content?: boolean
  /** Whether the API logs in to the database with a role that owns nothing. */
  asApp?: boolean
}

/**
 * The complete API on a new database, with the local providers of development, a clock that the test moves, and a readable log.
 * Everything is removed when the test ends.
 */
export async function testApi(overrides: Overrides = {}) {
  const owned = await testDatabase(overrides.content ? { template: await contentTemplate() } : {})
  const { db, pool, url } = overrides.asApp ? await clientAsApp(owned.url) : owned
  const folder = mkdtempSync(join(quickFolder(), 'hero-test-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const clock = testClock()
  const ring = parseKeyRing(`test:${randomBytes(32).toString('base64')}`)
  const variables = { ...testSettings.variables, ...overrides.settings?.variables }
  const ahead = clock.now().getTime() - usualStart.getTime()
  const countdownTo = new Date(Date.parse(testSettings.countdownTo) + ahead).toISOString()
  const settings = { ...testSettings, countdownTo, ...overrides.settings, variables }
  const logged: string[] = []
  onTestFinished(() => {
    const unaudited = logged.filter(line => line.includes(unauditedProblem))
    if (unaudited.length > 0) throw new Error(`A handler does not audit its write:\n${unaudited.join('')}`)
  })
  const uploadKey = newSecretKey()
  const log = pino({ level: 'trace' }, { write: line => void logged.push(line) })
  const changes = createChangeFeed({ db, clock, log })
  onTestFinished(changes.close)
  const deps: Deps = {
    db,
    changes,
    // Behaves like a replica: whatever reads from it fails when it writes.
    replica: {
      read: work => db.transaction().setAccessMode('read only').execute(work),
      catchUp: async () => {},
    },
    clock,
    log,
    settings,
    ring,
    codeKey: newSecretKey(),
    passwords: createPasswords(easyHash),
    texts,
    cards: createSandboxVault({ clock, fingerprintKey: newSecretKey() }),
    uploads: createSealedStore({
      store: createDiskStore({ folder, publicUrl: settings.publicUrl, key: uploadKey, clock }),
      ring,
      publicUrl: settings.publicUrl,
      key: uploadKey,
      clock,
    }),
    botCheck: createAltchaCheck({
      key: newSecretKey(),
      clock,
      spend: createSpendToken({ db }),
      ...easyWork,
    }),
    ...overrides.deps,
  }
  const api = createApi(deps)
  const files = createUploads({
    ...deps,
    uploadKey,
    pictures: testPictures,
    publicPictures: testPublicPictures,
  })
  const media = createMediaFiles(deps)

  const client = (
    token?: string,
    { ip = '203.0.113.7', headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
  ) =>
    createClient({
      headers,
      bases: { api: 'http://hero.test', hero: 'http://hero.test', waitlist: 'http://hero.test' },
      fetch: request => api.fetch(request, { ip, requestId: 'test-request' }),
      token,
      parseAnswers: true,
    })

  const rendered = new Set<string>()
  /**
   * Queued messages, oldest first and by channel if queued at the same instant, decrypted with the test's key. Throws if a
   * message lacks a value for its text, because every queued message must be renderable.
   */
  async function queuedMessages(): Promise<OutboxMessage[]> {
    const rows = await db
      .selectFrom('message')
      .selectAll()
      .where('sealed', 'is not', null)
      .orderBy('created_at')
      .orderBy('channel')
      .execute()
    return rows.map(row => {
      const context = { table: 'message', column: 'sealed', row: row.id }
      const { to, values } = JSON.parse(openText(ring, context, row.sealed!)) as Omit<
        OutboxMessage,
        'template' | 'channel'
      >
      const message = { template: row.template, channel: row.channel, to, values }
      // Rendered once per message, because a test with hundreds of people reads them hundreds of times.
      if (!rendered.has(row.id)) renderMessage(templates, { ...message, addressProven: true }, settings)
      rendered.add(row.id)
      return message
    })
  }

  /** Runs the job of 6 p.m., which tells applicants what has happened up to now. The test's clock does not move. */
  async function tellTheDay() {
    const evening = { now: () => nextTelling(clock.now()) }
    const waiting = await db.selectFrom('application_news').select('application_id').distinct().execute()
    for (const { application_id: applicationId } of waiting)
      await tellApplication({ ...deps, clock: evening }, { applicationId })
  }

  async function codeFor(to: string): Promise<string> {
    const all = (await queuedMessages()).filter(message => message.to === to && message.values.code)
    const last = all.at(-1)
    if (!last) throw new Error('no message has a code')
    return last.values.code!
  }

  async function solved(action?: BotAction): Promise<string> {
    const { challenge } = await deps.botCheck.createChallenge({ action })
    return (await solve(challenge!))!
  }

  async function signUp(audience: Audience, person: Person = newPerson()) {
    const { phone, email, countryCode } = person
    const end = Number(phone.slice(-4))
    const own = client(undefined, { ip: `10.${end >> 8}.${end & 255}.7` })
    const recaptcha_token = await solved()
    const asked = await own[audience].requestCode({ body: { phone, email, countryCode, recaptcha_token } })
    if (!asked.ok) throw new Error(`no code: ${asked.code}`)
    const phoneOTP = await codeFor(`${countryCode}${phone.replace(/\D/g, '')}`)
    const done = await own[audience].signUp({
      body: { ...person, phoneOTP, termsAndConditions: true, contactAgree: true },
    })
    if (!done.ok) throw new Error(`no account: ${done.code} ${done.message}`)
    return { ...person, token: done.data.token, client: client(done.data.token) }
  }

  return {
    api,
    files,
    media,
    deps,
    db,
    pool,
    /** For what only a test may do, such as rows without triggers. */
    ownerPool: owned.pool,
    url,
    clock,
    settings,
    logged,
    client,
    queuedMessages,
    tellTheDay,
    codeFor,
    signUp,
    solved,
    folder,
  }
}
export type TestApi = Awaited<ReturnType<typeof testApi>>
