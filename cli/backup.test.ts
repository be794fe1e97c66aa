import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hour } from '../contract/durations.ts'
import { createDatabase } from '../db/client.ts'
import { openText, SealError } from '../providers/keys/sealed.ts'
import { createDiskStore } from '../providers/storage/disk.ts'
import { createUploadStore } from '../server/upload-store.ts'
import { s3Account, startS3 } from '../test/doubles/s3-server.ts'
import { testApi } from '../test/harness/api.ts'
import { newApplicant } from '../test/harness/applicant.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { testSsn } from '../test/harness/hero-answers.ts'
import { base64Of, newSecretKey } from '../test/harness/secret-keys.ts'
import { ownFolder, terminal } from '../test/harness/terminal.ts'
import { archiveName } from './backup/destination.ts'

vi.setConfig({ testTimeout: 60_000 })

/** An instance with people and files, a key pair, and a command that uses the instance's keys and files. */
async function livedIn() {
  const api = await testApi({ content: true })
  const hero = await newApplicant(api)
  await hero.sendSteps(5)
  const folder = ownFolder()
  symlinkSync(api.folder, join(folder, 'uploads'))
  const { current } = api.deps.ring
  const keys = { DATA_KEYS: `${current.id}:${base64Of(current.key)}`, CODE_KEY: base64Of(api.deps.codeKey) }
  const identity = join(folder, 'identity.txt')
  const { said } = await terminal(api.url, folder).run('backup', '--new-key', identity)
  const archives = join(folder, 'archives')
  const settings = { ...keys, BACKUP_RECIPIENTS: said.split('\n')[0]!.split('=')[1]!, BACKUP_TO: archives }
  return {
    api,
    hero,
    keys,
    identity,
    archives,
    environment: settings,
    ...terminal(api.url, folder, settings),
  }
}

const emptyDatabase = async () => (await freshDatabase({ template: 'template0' })).url

async function tablesIn(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select from pg_tables where schemaname = 'public'`)
  await client.end()
  return rows.length
}

const onlyArchive = (folder: string) => join(folder, readdirSync(folder)[0]!)

describe('a backup', () => {
  it('removes what one that was killed has left, and leaves one that may still be written', async () => {
    const { archives, run } = await livedIn()
    mkdirSync(archives)
    const ofKilled = '.hero-20200101T020000Z.tar.age.partial'
    const underWay = `.${archiveName(new Date(Date.now() - hour))}.partial`
    for (const name of [ofKilled, underWay]) writeFileSync(join(archives, name), 'half of it')
    const { said } = await run('backup')
    expect(said).toContain(`${ofKilled} removed: a backup was cut off`)
    const names = readdirSync(archives)
    expect(names).not.toContain(ofKilled)
    expect(names).toContain(underWay)
  })

  it('is restored into an empty database and store, and the product shows the same', async () => {
    const { api, hero, keys, identity, environment, run } = await livedIn()
    const before = await hero.client.hero.state()
    const person = await api.signUp('customer')
    // The links to photos are different in each answer.
    const shown = (state: typeof before) => JSON.stringify(state).replaceAll(/http[^"]+/g, 'a link')
    const { location, filename } = await api.db
      .selectFrom('upload')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    const photo = `${location}${filename}`

    const made = await run('backup')
    expect(made).toMatchObject({ code: 0, complained: '' })
    expect(made.said).toMatch(/^\d+ rows of \d+ tables, 3 files of/m)
    const target = terminal(await emptyDatabase(), ownFolder(), { ...keys, BACKUP_TO: environment.BACKUP_TO })
    expect(await target.run('restore', '--from', 'latest', '--identity', identity)).toMatchObject({
      code: 0,
      complained: '',
      said: expect.stringContaining('rows and hashes of every table are those of the backup'),
    })

    const client = createDatabase({ url: target.settings().databaseUrl!, connections: 4 })
    onTestFinished(client.close)
    const uploads = await createUploadStore(target.settings(), {
      clock: api.clock,
      publicUrl: api.settings.publicUrl,
    })
    const restored = await testApi({ deps: { ...api.deps, db: client.db, uploads } })
    const after = await restored.client(hero.token).hero.state()
    expect(shown(after)).toBe(shown(before))
    expect(await uploads.read(photo)).toEqual(await api.deps.uploads.read(photo))
    const again = await restored
      .client()
      .account.logIn({ body: { audience: 'customer', username: person.email, password: person.password } })
    expect(again.ok).toBe(true)
    expect(await target.run('migrate')).toMatchObject({ said: 'Nothing to do.' })
    const { said } = await target.run('doctor', '--files')
    for (const name of [
      'Pictures and their rows belong together',
      'The record of staff is whole',
      'Every page has a text',
    ])
      expect(said).toContain(`ok     ${name}`)
  })

  it('is refused by a target that holds anything, and leaves it as it was', async () => {
    const { api, keys, identity, archives, run } = await livedIn()
    await run('backup')
    const archive = onlyArchive(archives)
    const restore = (target: ReturnType<typeof terminal>) =>
      target.run('restore', '--from', archive, '--identity', identity)
    expect(await restore(terminal(api.url, ownFolder(), keys))).toMatchObject({
      code: 1,
      complained: expect.stringContaining('The database holds tables already.'),
    })
    const url = await emptyDatabase()
    const folder = ownFolder()
    await createDiskStore({
      folder: join(folder, 'uploads'),
      publicUrl: '',
      key: newSecretKey(),
      clock: api.clock,
    }).write('users/other.jpg', Buffer.from('other'), 'image/jpeg')
    expect(await restore(terminal(url, folder, keys))).toMatchObject({
      code: 1,
      complained: expect.stringContaining('The file store holds files already.'),
    })
    expect(await tablesIn(url)).toBe(0)
  })

  it('is refused with other keys, cut off, changed, or made by someone without the keys; nothing is written', async () => {
    const { keys, identity, archives, environment, api, folder, run } = await livedIn()
    await run('backup')
    const archive = onlyArchive(archives)
    const bytes = readFileSync(archive)
    const url = await emptyDatabase()
    const restore = async (more: Record<string, string>, from = archive, key = identity) => {
      const { code, complained } = await terminal(url, ownFolder(), { ...keys, ...more }).run(
        'restore',
        ...['--from', from, '--identity', key],
      )
      expect(await tablesIn(url)).toBe(0)
      return code === 1 ? complained : `ended with ${code}`
    }
    const other = base64Of(newSecretKey())
    expect(await restore({ DATA_KEYS: `new:${other}` })).toMatch(/^DATA_KEYS lacks the key "test"/)
    expect(await restore({ DATA_KEYS: `test:${other}` })).toMatch(
      /^The key "test" of DATA_KEYS is another one/,
    )
    expect(await restore({ CODE_KEY: other })).toMatch(/^CODE_KEY is another one/)

    const file = (name: string, content: Uint8Array) => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    }
    const cutOff = 'The backup was cut off or changed.'
    for (const length of [bytes.length - 1, Math.floor(bytes.length / 2)])
      expect(await restore({}, file('cut', bytes.subarray(0, length)))).toBe(cutOff)
    const changed = Buffer.from(bytes)
    changed[bytes.length - 2_000]! ^= 1
    expect(await restore({}, file('changed', changed))).toBe(cutOff)

    const stranger = join(folder, 'stranger.txt')
    await run('backup', '--new-key', stranger)
    expect(await restore({}, archive, stranger)).toMatch(/^The identity does not open this backup/)
    const forger = terminal(api.url, folder, {
      ...environment,
      DATA_KEYS: `test:${other}`,
      BACKUP_TO: join(folder, 'forged'),
    })
    await forger.run('backup')
    // A forger with the public key and a copy of the database does not have the keys that the check requires.
    expect(await restore({}, onlyArchive(join(folder, 'forged')))).toMatch(
      /^The key "test" of DATA_KEYS is another/,
    )
  })

  it('without the keys gives back the rows on demand, and no Social Security Number', async () => {
    const { api, identity, archives, run } = await livedIn()
    await run('backup')
    const target = terminal(await emptyDatabase(), ownFolder())
    const options = ['restore', '--from', onlyArchive(archives), '--identity', identity]
    expect(await target.run(...options)).toMatchObject({ code: 1 })
    expect(await target.run(...options, '--accept-lost-keys')).toMatchObject({ code: 0, complained: '' })
    const client = new pg.Client({ connectionString: target.settings().databaseUrl! })
    await client.connect()
    const { rows } = await client.query(
      'select application_id as id, number_sealed as sealed from background_check',
    )
    await client.end()
    expect(rows).toHaveLength(1)
    const [{ id, sealed }] = rows
    const context = { table: 'background_check', column: 'number_sealed', row: id }
    expect(openText(api.deps.ring, context, sealed)).toContain(testSsn.replaceAll('-', ''))
    expect(() => openText(target.settings().keys.ring!, context, sealed)).toThrow(SealError)
  })

  it('is kept in a bucket too, in parts, and names a file that the store has lost', async () => {
    const { api, identity, environment, folder } = await livedIn()
    const double = await startS3({ clock: { now: () => new Date() } })
    onTestFinished(double.close)
    const more = {
      ...environment,
      BACKUP_TO: `s3://${s3Account.bucket}/night`,
      BACKUP_S3_ENDPOINT: double.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: s3Account.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    }
    const { location, filename } = await api.db
      .selectFrom('upload')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    await api.deps.uploads.remove(`${location}${filename}`)
    const { run } = terminal(api.url, folder, more)
    const key = 'night/hero-20200101T020000Z.tar.age'
    double.uploads.set('of-killed', { key, begun: new Date('2020-01-01T02:00:00Z'), parts: [] })
    expect(await run('backup')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`LOST  ${location}${filename} is in the database but not in the store`),
    })
    expect(double.uploads.size).toBe(0)
    expect([...double.files.keys()]).toEqual([expect.stringMatching(/^night\/hero-\d{8}T\d{6}Z\.tar\.age$/)])
    expect(await run('restore', '--from', 'latest', '--identity', identity, '--check')).toMatchObject({
      code: 0,
      said: expect.stringContaining('is whole'),
    })
    const row = await api.db.selectFrom('backup').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ place: 's3', files: 2 })
  })

  it('to a folder that cannot be written to fails with one sentence', async () => {
    const { identity, run } = await livedIn()
    const folder = join(identity, 'below-a-file')
    expect(await run('backup', '--to', folder)).toMatchObject({
      code: 1,
      complained: `The backup failed: ${folder} cannot be written to: ENOTDIR.`,
    })
  })

  it('names a table that the database user may not read', async () => {
    const { api, folder, environment } = await livedIn()
    const url = new URL(api.url)
    const role = `reader_${randomBytes(8).toString('hex')}`
    await sql
      .raw(`create role ${role} login;
        grant usage on schema public, graphile_worker to ${role};
        grant select on all tables in schema public, graphile_worker to ${role};
        create table public.of_another (id int)`)
      .execute(api.db)
    onTestFinished(async () => {
      await sql.raw(`drop table public.of_another; drop owned by ${role}; drop role ${role}`).execute(api.db)
    })
    url.searchParams.set('user', role)
    expect(await terminal(url.href, folder, environment).run('backup')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('permission denied for table of_another'),
    })
  })

  it('is never made unencrypted, and never replaces a key', async () => {
    const { api, identity, archives, run } = await livedIn()
    const bare = terminal(api.url, ownFolder(), { BACKUP_TO: archives })
    expect(await bare.run('backup')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('BACKUP_RECIPIENTS is missing'),
    })
    const before = readFileSync(identity, 'utf8')
    expect(await run('backup', '--new-key', identity)).toMatchObject({
      code: 1,
      complained: 'The file is there already. Name another one.',
    })
    expect(readFileSync(identity, 'utf8')).toBe(before)
    const { stdout } = await run('backup').then(() => ({ stdout: readFileSync(onlyArchive(archives)) }))
    expect(stdout.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(stdout.includes('Mercer')).toBe(false)
  })
})
