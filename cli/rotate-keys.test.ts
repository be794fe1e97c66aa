import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { legalNoticeContext } from '../api/applications/legal-notices.ts'
import { enqueue } from '../api/jobs.ts'
import { type KeyRing, parseKeyRing } from '../providers/keys/key-ring.ts'
import { rewrap, SealError, seal } from '../providers/keys/sealed.ts'
import { createDiskStore } from '../providers/storage/disk.ts'
import { createS3Store } from '../providers/storage/s3.ts'
import { createSealedStore } from '../providers/storage/sealed-store.ts'
import type { UploadStore } from '../providers/storage/upload-store.ts'
import { s3Account, startS3 } from '../test/doubles/s3-server.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { aPicture, newApplicant, seedPages } from '../test/harness/applicant.ts'
import { testDatabase } from '../test/harness/database.ts'
import { formAnswers, testSsn } from '../test/harness/hero-answers.ts'
import { base64Of, newSecretKey } from '../test/harness/secret-keys.ts'
import { newStaff } from '../test/harness/staff.ts'
import { rotateColumn, rotateFiles, rotateJobs } from './rotate-keys.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

const photo = Buffer.from(await aPicture())
const newKey = `new:${randomBytes(32).toString('base64')}`
const textOf = ({ current: { id, key } }: KeyRing) => `${id}:${base64Of(key)}`

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(each => each.isFile())
    .map(each => readFileSync(join(each.parentPath, each.name)))

async function livedIn() {
  const api = await testApi()
  await seedPages(api)
  const hero = await newApplicant(api)
  await hero.sendSteps(5)
  await newStaff(api, ['admin'])
  await api.db
    .updateTable('staff')
    .set(({ ref }) => ({ pending_totp: ref('totp_secret') }))
    .execute()
  await hero.client.hero.saveFormDraft({ body: { answers: formAnswers() as never, version: 0 } })
  await hero.client.account.changeNames(
    { body: { firstName: 'Ada', lastName: 'Byron' } },
    { idempotencyKey: 'names' },
  )
  // This queues a mail that is not sent yet.
  await hero.client.account.sendEmailLink({})
  return { api, hero }
}

function storeWith(api: TestApi, ring: KeyRing) {
  const options = { publicUrl: api.settings.publicUrl, key: newSecretKey(), clock: api.clock }
  return createSealedStore({ ...options, ring, store: createDiskStore({ ...options, folder: api.folder }) })
}

async function rotate(api: TestApi, ring: KeyRing) {
  const done: Record<string, unknown> = {}
  for (const column of sealedColumns)
    done[`${column.table}.${column.column}`] = await rotateColumn({ db: api.db, ring }, column)
  return {
    ...done,
    jobs: await rotateJobs({ db: api.db, ring }),
    files: await rotateFiles(api, storeWith(api, ring)),
  }
}

async function tablesUnder({ db }: TestApi, keyId: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } =
      await sql`select from ${sql.raw(name)} t where t::text like ${`%s1.${keyId}.%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

async function openAll({ db }: TestApi, ring: KeyRing) {
  const probe = parseKeyRing(`probe:${randomBytes(32).toString('base64')},${textOf(ring)}`)
  const opened: Record<string, number> = {}
  for (const { table, contextTable, column, contextColumn, keys, row } of sealedColumns as SealedColumn[]) {
    const { rows } = await sql<Record<string, string>>`select * from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db)
    for (const each of rows) {
      const names = keys.map(key => String(each[key]))
      const context = {
        table: contextTable ?? table,
        column: contextColumn ?? column,
        row: row ? row(...names) : names[0]!,
      }
      rewrap(probe, context, each[column]!)
      opened[table] = (opened[table] ?? 0) + 1
    }
  }
  return opened
}

it('every column that is named as sealed is one whose key is changed', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema = 'public' and column_name ~ 'sealed$'`,
  )
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).filter(name => !known.includes(name))).toEqual([])
})

describe('a change of keys', () => {
  it('leaves everything readable without the old key, values, letters that wait and files', async () => {
    const { api } = await livedIn()
    const both = parseKeyRing(`${newKey},${textOf(api.deps.ring)}`)
    const alone = parseKeyRing(newKey)
    const before = await openAll(api, api.deps.ring)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'application_news',
        'background_check',
        'hero_form',
        'idempotency_key',
        'license_detail',
        'message',
        'staff',
      ]),
    )
    const [picture] = await api.db
      .selectFrom('upload')
      .selectAll()
      .where('state', '=', 'used')
      .limit(1)
      .execute()
    const key = `${picture!.location}${picture!.filename}`
    const plain = await api.deps.uploads.read(key)
    expect(await storeWith(api, both).read(key)).toEqual(plain)

    const first = await rotate(api, both)
    expect(Object.values(first).every(each => (each as { unreadable: number }).unreadable === 0)).toBe(true)
    expect(first.files.rewrapped).toBeGreaterThanOrEqual(3)
    expect(await tablesUnder(api, 'test')).toEqual([])
    expect(await openAll(api, alone)).toEqual(before)
    expect(await storeWith(api, alone).read(key)).toEqual(plain)
    await expect(storeWith(api, api.deps.ring).read(key)).rejects.toThrow(SealError)
    const again = await rotate(api, both)
    expect(Object.values(again).map(each => (each as { rewrapped: number }).rewrapped)).toEqual(
      Object.values(again).map(() => 0),
    )
  }, 60_000)

  it('goes through more rows than one batch has, and counts what nothing opens', async () => {
    const api = await testApi()
    await api.pool.query(`insert into message (id, channel, template, sealed, created_at)
      select gen_random_uuid(), 'mail', 'account-closed', 's1.lost.x.y', now() from generate_series(1, 1100)`)
    const column = sealedColumns.find(({ table }) => table === 'message')!
    expect(await rotateColumn({ db: api.db, ring: parseKeyRing(newKey) }, column)).toEqual({
      rewrapped: 0,
      unreadable: 1100,
    })
  })

  it('takes the values of a letter along that waits for its job', async () => {
    const api = await testApi()
    const id = crypto.randomUUID()
    const sealed = seal(api.deps.ring, legalNoticeContext(id), '{}')
    await enqueue(api.db, 'write-letter', { id, template: 'adverse-notice', sealed })
    const { jobs } = await rotate(api, parseKeyRing(`${newKey},${textOf(api.deps.ring)}`))
    expect(jobs).toEqual({ rewrapped: 1, unreadable: 0 })
    expect(await tablesUnder(api, 'test')).toEqual([])
  })
})

describe('a private file', () => {
  it('is in no file of the store as it is shown, and its link shows it', async () => {
    const { api, hero } = await livedIn()
    const stored = filesIn(api.folder)
    expect(stored.length).toBeGreaterThanOrEqual(3)
    for (const bytes of stored) {
      expect(bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]))).not.toBe(0)
      expect(bytes.includes('JFIF')).toBe(false)
      expect(bytes.includes(testSsn)).toBe(false)
    }
    const state = await hero.client.hero.state()
    const link = state.ok ? state.data.drivingLicense.preview[0]! : ''
    const shown = await api.files.fetch(new Request(link))
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect([shown.status, bytes.subarray(0, 3).toString('hex')]).toEqual([200, 'ffd8ff'])
    expect(Number(shown.headers.get('content-length'))).toBe(bytes.length)
    for (const each of stored) expect(each.includes(bytes.subarray(200, 264))).toBe(false)
  }, 60_000)

  it('from before files were encrypted is readable, and is encrypted by the next change of keys', async () => {
    const { api } = await livedIn()
    const { location, filename } = await api.db
      .selectFrom('upload')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    const key = `${location}${filename}`
    const plain = photo
    await createDiskStore({
      folder: api.folder,
      publicUrl: '',
      key: newSecretKey(),
      clock: api.clock,
    }).write(key, plain, 'image/jpeg')
    expect((await api.deps.uploads.read(key))?.equals(plain)).toBe(true)
    expect((await rotateFiles(api, storeWith(api, api.deps.ring))).encrypted).toBe(1)
    expect(filesIn(api.folder).some(bytes => bytes.equals(plain))).toBe(false)
    expect((await api.deps.uploads.read(key))?.equals(plain)).toBe(true)
  }, 60_000)

  it('opens in no other row, and not when one bit of it was changed', async () => {
    const folder = (await testApi()).folder
    const options = { folder, publicUrl: '', key: newSecretKey(), clock: { now: () => new Date() } }
    const disk: UploadStore = createDiskStore(options)
    const store = createSealedStore({ ...options, ring: parseKeyRing(newKey), store: disk })
    await store.write('users/a.jpg', photo, 'image/jpeg')
    const sealed = (await disk.read('users/a.jpg'))!
    await disk.write('users/b.jpg', sealed, 'image/jpeg')
    await expect(store.read('users/b.jpg')).rejects.toMatchObject({ code: 'BROKEN' })
    sealed[sealed.length - 20]! ^= 1
    await disk.write('users/a.jpg', sealed, 'image/jpeg')
    await expect(store.read('users/a.jpg')).rejects.toMatchObject({ code: 'BROKEN' })
    await store.write('media/a.jpg', photo, 'image/jpeg')
    expect((await disk.read('media/a.jpg'))?.equals(photo)).toBe(true)
  })

  it('is sealed in a bucket too, and a slot with type, length and checksum holds them at our own endpoint', async () => {
    const clock = { now: () => new Date() }
    const double = await startS3({ clock })
    const options = { publicUrl: 'http://hero.test', key: newSecretKey(), clock }
    const bucket = createS3Store({ ...s3Account, ...options, endpoint: double.endpoint })
    const store = createSealedStore({ ...options, ring: parseKeyRing(newKey), store: bucket })
    try {
      await store.write('users/a.jpg', photo, 'image/jpeg')
      expect((await store.read('users/a.jpg'))?.equals(photo)).toBe(true)
      expect((await bucket.read('users/a.jpg'))?.includes(photo.subarray(0, 64))).toBe(false)
      expect(await store.createDownload('users/a.jpg', 60_000)).toMatch(/^http:\/\/hero\.test\/uploads\//)
      const target = await store.createUpload({
        key: 'users/b.jpg',
        slotId: 'b.jpg',
        expiresAt: new Date(Date.now() + 60_000),
        contentType: 'image/jpeg',
        bytes: 10,
        sha256: 'x',
      })
      expect(target).toMatchObject({ direct: false, headers: { 'content-type': 'image/jpeg' } })
      expect(
        JSON.parse(Buffer.from(target.url.split('/').at(-1)!.split('.')[0]!, 'base64url').toString()),
      ).toMatchObject({
        bytes: 10,
        sha256: 'x',
        contentType: 'image/jpeg',
      })
    } finally {
      await double.close()
    }
  })
})
