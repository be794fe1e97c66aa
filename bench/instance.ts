import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { createPasswords } from '../api/accounts/passwords.ts'
import { createApi } from '../api/app.ts'
import { createChangeFeed } from '../api/applications/change-feed.ts'
import type { Deps } from '../api/deps.ts'
import { createTextThreads } from '../api/text-threads/text-threads.ts'
import { createUploads } from '../api/uploads/create-uploads.ts'
import { createClient } from '../contract/client.ts'
import type { Audience } from '../contract/fields.ts'
import { launch } from '../contract/launch-plan.ts'
import { usualRetention } from '../contract/retention.ts'
import { createDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded/server.ts'
import { migrate } from '../db/migrate.ts'
import { seedContent } from '../db/seed/seed-content.ts'
import { sampleVariables } from '../db/seed/text-variables.ts'
import { createSandboxVault } from '../providers/cards/sandbox.ts'
import { createPictureCheck } from '../providers/images/picture-check.ts'
import { parseKeyRing } from '../providers/keys/key-ring.ts'
import { openText } from '../providers/keys/sealed.ts'
import { createDiskStore } from '../providers/storage/disk.ts'
import { newSecretKey } from '../test/harness/secret-keys.ts'

const publicUrl = 'http://hero.test'
export const password = 'Lamp-post 7!'
let people = 0

export function newPerson() {
  people += 1
  return {
    firstName: 'Ada',
    lastName: 'Mercer',
    email: `ada${people}@example.com`,
    countryCode: '+1',
    phone: `212${555 + Math.floor(people / 10_000)}${String(people % 10_000).padStart(4, '0')}`,
    password,
    // Each person has their own block of IP addresses: limits count by block, and people who sign up rarely share one.
    ip: `10.${(people >> 8) & 255}.${people & 255}.7`,
  }
}
export type Person = ReturnType<typeof newPerson>

/**
 * The API as in production, on a PostgreSQL that flushes every commit to disk. The clock can be moved, because hourly limits
 * apply. The bot check always passes, because it is not measured. `postgres` adds settings of the database server.
 */
export async function openInstance({
  postgres: serverSettings = {},
}: {
  postgres?: Record<string, string>
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hero-bench-'))
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    projectFolder: resolve(import.meta.dirname, '..'),
    settings: serverSettings,
  })
  await migrate({ url: postgres.url })
  const { db, pool, close } = createDatabase({ url: postgres.url, connections: 10 })
  await seedContent({ db, variables: sampleVariables })
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const ring = parseKeyRing(`bench:${randomBytes(32).toString('base64')}`)
  const uploadKey = newSecretKey()
  const store = createDiskStore({ folder: join(folder, 'uploads'), publicUrl, key: uploadKey, clock })
  const log = pino({ level: 'silent' })
  const deps: Deps = {
    db,
    changes: createChangeFeed({ db, clock, log }),
    clock,
    log,
    settings: {
      publicUrl,
      sitePaths: [],
      allowedRegions: ['US'],
      otpLength: 4,
      codeBudget: { centsAMessage: 1, enteredShare: 0.5 },
      strictEnumeration: false,
      codeCalls: false,
      retention: usualRetention,
      heroSpots: 100,
      secondLookPercent: 0,
      countdownTo: launch.countdownTo,
      variables: sampleVariables,
      publicFiles: '/',
      documentsConsole: false,
      minimumVersions: {},
      apps: {},
      smsHashes: {},
    },
    ring,
    codeKey: newSecretKey(),
    passwords: createPasswords(),
    texts: createTextThreads(),
    cards: createSandboxVault({ clock, fingerprintKey: newSecretKey() }),
    uploads: store,
    botCheck: {
      createChallenge: async () => ({ provider: 'altcha' }),
      verify: async () => ({ ok: true }),
    },
  }
  const api = createApi(deps)
  const uploads = createUploads({ ...deps, uploadKey, pictures: createPictureCheck() })
  const client = (ip: string, token?: string) =>
    createClient({
      bases: { api: publicUrl, hero: publicUrl, waitlist: publicUrl },
      fetch: request => api.fetch(request, { ip, requestId: 'bench' }),
      token,
    })

  async function codeFor(to: string) {
    const rows = await db
      .selectFrom('message')
      .select(['id', 'sealed'])
      .where('sealed', 'is not', null)
      .execute()
    for (const { id, sealed } of rows) {
      const message = JSON.parse(
        openText(ring, { table: 'message', column: 'sealed', row: id }, sealed!),
      ) as {
        to: string
        values: Record<string, string>
      }
      if (message.to === to && message.values.code) return message.values.code
    }
    throw new Error('no message has a code')
  }

  async function requestCode(audience: Audience, person: Person) {
    const { phone, email, countryCode, ip } = person
    const asked = await client(ip)[audience].requestCode({
      body: { phone, email, countryCode, recaptcha_token: 'bench' },
    })
    if (!asked.ok) throw new Error(`no code: ${asked.code}`)
    const code = await codeFor(`${countryCode}${phone}`)
    await db.deleteFrom('message').execute()
    return code
  }

  async function signUp(audience: Audience, person: Person, phoneOTP: string) {
    const { ip, ...fields } = person
    const done = await client(ip)[audience].signUp({ body: { ...fields, phoneOTP } })
    if (!done.ok) throw new Error(`no account: ${done.code} ${done.message}`)
    return done.data.token
  }

  return {
    api,
    uploads,
    db,
    pool,
    deps,
    url: postgres.url,
    client,
    requestCode,
    signUp,
    advance: (milliseconds: number) => {
      ahead += milliseconds
    },
    close: async () => {
      await close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Instance = Awaited<ReturnType<typeof openInstance>>

export async function pooled<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
) {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
