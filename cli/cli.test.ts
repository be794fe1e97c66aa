import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeSystemAuditEvent } from '../api/audit/audit-log.ts'
import { openTotpSecret } from '../api/team/second-factor.ts'
import { readSettings } from '../server/settings.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { newAccount } from '../test/harness/applicant.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { help, runVerb, verbs } from './run.ts'

function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hero-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function terminal(url: string, folder = ownFolder(), more: Record<string, string> = {}) {
  const environment = { DATABASE_URL: url, DATA_DIR: folder, NODE_ENV: 'development', ...more }
  const settings = () => readSettings(environment, { projectFolder: folder })
  return {
    folder,
    settings,
    async run(...argv: string[]) {
      const [said, complained]: string[][] = [[], []]
      const code = await runVerb(argv, settings, {
        say: line => said!.push(line),
        complain: line => complained!.push(line),
      })
      return { code, said: said!.join('\n'), complained: complained!.join('\n') }
    },
  }
}

const staffRows = ({ db }: Pick<TestApi, 'db'>) => db.selectFrom('staff').selectAll().execute()

describe('the command', () => {
  it('without a verb says what there is, and refuses one it does not know', async () => {
    const { run } = terminal('postgresql://nowhere')
    expect(await run()).toEqual({ code: 0, said: help(), complained: '' })
    for (const name of Object.keys(verbs)) expect(help()).toContain(`hero ${name}`)
    expect(await run('frobnicate')).toMatchObject({ code: 2, said: '' })
    expect(await run('__proto__')).toMatchObject({ code: 2 })
  })

  it('says in one sentence which option is wrong or missing, and does nothing', async () => {
    const api = await testApi()
    const { run } = terminal(api.url)
    expect(await run('create-staff', '--emial', 'x')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('--emial'),
    })
    expect(await run('create-staff', '--email', 'a@hero.test')).toMatchObject({
      code: 1,
      complained: '--name is missing.',
    })
    expect(
      await run('create-staff', '--email', 'a@hero.test', '--name', 'A', '--roles', 'boss'),
    ).toMatchObject({
      code: 1,
      complained: '"boss" is no role. Roles are reviewer, editor, support, admin.',
    })
    expect(await staffRows(api)).toEqual([])
  })

  it('says that tables are lacking, and brings them', async () => {
    const { url } = await freshDatabase({ template: 'template0' })
    const { run } = terminal(url)
    const person = ['--email', 'a@hero.test', '--name', 'A', '--roles', 'reviewer']
    expect(await run('create-staff', ...person)).toMatchObject({
      code: 1,
      complained: 'The database lacks tables. Run: npm run hero -- migrate',
    })
    expect(await run('migrate')).toMatchObject({ code: 0, said: expect.stringContaining('Applying 0001') })
    expect(await run('migrate')).toMatchObject({ code: 0, said: 'Nothing to do.' })
    expect(await run('create-staff', ...person)).toMatchObject({ code: 0 })
  })

  it('says in one sentence that the bucket refuses its secret, and checks the rest', async () => {
    const api = await testApi({ content: true })
    const bucket = createServer((_, response) => {
      response.writeHead(403, { 'content-type': 'application/xml' })
      response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message></Error>')
    })
    await new Promise<void>(done => bucket.listen(0, '127.0.0.1', done))
    onTestFinished(() => void bucket.close())
    const { port } = bucket.address() as AddressInfo
    const { run } = terminal(api.url, ownFolder(), {
      UPLOAD_STORE: 's3',
      S3_BUCKET: 'photos',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'hero',
      S3_SECRET_ACCESS_KEY: 'wrong',
    })
    const { code, said } = await run('doctor')
    expect(code).toBe(1)
    expect(said).toMatch(
      /^FAULT {2}Pictures and their rows belong together\n +The bucket \(.*\) cannot be asked: SignatureDoesNotMatch$/m,
    )
    expect(said).toContain('ok     Every page has a text')
  })

  it('says where the database does not answer', async () => {
    const { run } = terminal('postgresql://hero:secret@127.0.0.1:1/hero')
    const { code, complained } = await run('doctor')
    expect(code).toBe(1)
    expect(complained).toContain('127.0.0.1:1/hero')
    expect(complained).not.toContain('secret')
  })
})

describe('staff', () => {
  const person = ['--email', 'Ops@Hero.test', '--name', 'Olga Ops', '--roles', 'reviewer, admin']

  it('are created with a password that is shown once and an authenticator that fits', async () => {
    const api = await testApi()
    const { run, settings } = terminal(api.url)
    const { code, said } = await run('create-staff', ...person)
    expect(code).toBe(0)
    const password = /^Password: (\S{20})$/m.exec(said)![1]!
    const uri = new URL(/^otpauth:.*$/m.exec(said)![0])
    const [row] = await staffRows(api)
    expect(row).toMatchObject({ email: 'ops@hero.test', name: 'Olga Ops', roles: ['reviewer', 'admin'] })
    expect(openTotpSecret(settings().keys.ring, row!.id, row!.totp_secret!)).toBe(
      uri.searchParams.get('secret'),
    )
    expect(await api.deps.passwords.verify(row!.password_hash, password)).toBe(true)
    expect(JSON.stringify(row)).not.toContain(password)
  })

  it('are not created twice, nor with a short password', async () => {
    const api = await testApi()
    const { run } = terminal(api.url)
    await run('create-staff', ...person)
    expect(await run('create-staff', ...person)).toMatchObject({
      code: 1,
      complained: 'Ops@Hero.test is already a staff member.',
    })
    expect(await run('create-staff', ...person, '--password', 'short')).toMatchObject({
      code: 1,
      complained: 'The password has 12 to 128 characters.',
    })
    expect(await staffRows(api)).toHaveLength(1)
  })

  it('get a new authenticator; the old one is worth nothing and sessions end', async () => {
    const api = await testApi()
    const { run, settings } = terminal(api.url)
    await run('create-staff', ...person)
    const [before] = await staffRows(api)
    const now = new Date()
    const later = new Date(now.getTime() + 1_000_000)
    await api.db
      .insertInto('session')
      .values({
        token_hash: 'x',
        audience: 'staff',
        staff_id: before!.id,
        created_at: now,
        last_used_at: now,
        idle_expires_at: later,
        expires_at: later,
      })
      .execute()
    const { said } = await run('reset-second-factor', '--email', 'ops@hero.test')
    const uri = new URL(/^otpauth:.*$/m.exec(said)![0])
    const [after] = await staffRows(api)
    expect(after!.totp_secret).not.toBe(before!.totp_secret)
    expect(openTotpSecret(settings().keys.ring, after!.id, after!.totp_secret!)).toBe(
      uri.searchParams.get('secret'),
    )
    const session = await api.db.selectFrom('session').select('revoked_at').executeTakeFirstOrThrow()
    expect(session.revoked_at).not.toBeNull()
    expect(await run('revoke-sessions', '--email', 'ops@hero.test', '--audience', 'staff')).toMatchObject({
      said: '0 sessions ended.',
    })
    expect(await run('reset-second-factor', '--email', 'nobody@hero.test')).toMatchObject({
      code: 1,
      complained: 'nobody@hero.test is not a staff member.',
    })
  })
})

describe('a person', () => {
  it('is logged out everywhere, in one audience alone', async () => {
    const api = await testApi()
    const hero = await newAccount(api, 'hero')
    const customer = await newAccount(api, 'customer', { ...hero, phone: '2125550001' })
    const { run } = terminal(api.url)
    expect(await run('revoke-sessions', '--email', hero.email, '--audience', 'hero')).toMatchObject({
      said: 'One session ended.',
    })
    expect(await hero.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect((await customer.client.account.get()).ok).toBe(true)
    expect(await run('revoke-sessions', '--email', hero.email, '--audience', 'nobody')).toMatchObject({
      code: 1,
      complained: '--audience is customer or hero.',
    })
  })

  it('is exported to a file that nobody else can read and that is never written over', async () => {
    const api = await testApi()
    const hero = await newAccount(api, 'hero')
    const { run, folder } = terminal(api.url)
    const out = join(folder, 'person.json')
    const argv = ['export-person', '--email', hero.email, '--audience', 'hero', '--out', out]
    expect(await run(...argv)).toMatchObject({ code: 0, said: `Written to ${out}.` })
    expect(statSync(out).mode & 0o777).toBe(0o600)
    expect(readFileSync(out, 'utf8')).toContain(hero.email)
    expect(await run(...argv)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('there already'),
    })
  })

  it('is erased only when asked for twice, and can then not log in any more', async () => {
    const api = await testApi()
    const hero = await newAccount(api, 'hero')
    const { run } = terminal(api.url)
    const argv = ['erase-person', '--email', hero.email, '--audience', 'hero']
    expect(await run(...argv)).toMatchObject({ code: 1, complained: expect.stringContaining('--yes') })
    expect((await hero.client.account.get()).ok).toBe(true)
    expect(await run(...argv, '--yes')).toMatchObject({ code: 0 })
    expect(await hero.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    const row = await api.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    expect(row.closed_at).not.toBeNull()
    expect(JSON.stringify(row)).not.toContain(hero.email)
    expect(await run(...argv, '--yes')).toMatchObject({ complained: 'There is no hero with this address.' })
  })
})

describe('the audit log', () => {
  function withKeys(api: TestApi) {
    const { id, key } = api.deps.ring.current
    return terminal(api.url, ownFolder(), { DATA_KEYS: `${id}:${key.toString('base64')}` })
  }
  const write = ({ db, deps }: TestApi, id: string) =>
    writeSystemAuditEvent(db, deps, { action: 'setting.changed', subject: { kind: 'setting', id } })

  it('is whole, ends where the doctor says, and passes through an end that it had before', async () => {
    const api = await testApi({ content: true })
    for (const id of ['a', 'b']) await write(api, id)
    const { run } = withKeys(api)
    const { code, said } = await run('doctor')
    expect([code, said]).toEqual([0, expect.stringContaining('ok     The record of staff is whole')])
    const head = /ends with (2:[0-9a-f]{64})\./.exec(said)![1]!
    await write(api, 'c')
    expect(await run('doctor', '--audit-head', head)).toMatchObject({ code: 0 })
    const other = await run('doctor', '--audit-head', head.replace('2:', '1:'))
    expect(other).toMatchObject({
      code: 1,
      said: expect.stringContaining('FAULT  The audit log passes through'),
    })
    expect(await run('doctor', '--audit-head', 'yesterday')).toMatchObject({
      code: 1,
      complained: '--audit-head must be a number and a hash: 123:9f86…',
    })
  })

  it('of which a row was replaced and the chain written anew makes the doctor fail', async () => {
    const api = await testApi({ content: true })
    for (const id of ['a', 'b', 'c']) await write(api, id)
    await sql`alter table audit_event disable trigger user`.execute(api.db)
    await sql`update audit_event set actor = 'Nobody' where seq = 3`.execute(api.db)
    await sql`update audit_event e set hash = encode(sha256(convert_to(audit_text(e), 'UTF8')), 'hex') where seq = 3`.execute(
      api.db,
    )
    await sql`update audit_head set hash = (select hash from audit_event where seq = 3)`.execute(api.db)
    const { run } = withKeys(api)
    const { code, said } = await run('doctor')
    expect(code).toBe(1)
    expect(said).toMatch(/^FAULT {2}The record of staff is whole\n +row 3 has the code of another row/m)
    expect(await run('add-audit-macs')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nothing was added'),
    })
  })

  it('from before there were codes gets them by a verb, and they follow a change of keys', async () => {
    const api = await testApi({ content: true })
    for (const id of ['a', 'b']) await write(api, id)
    await sql`delete from audit_mac`.execute(api.db)
    const { run } = withKeys(api)
    expect((await run('doctor')).code).toBe(1)
    expect(await run('add-audit-macs')).toMatchObject({ code: 0, said: 'Rows 1 to 2: 2 codes added.' })
    expect(await run('add-audit-macs')).toMatchObject({ code: 0, said: 'Every row has its code.' })
    const { id, key } = api.deps.ring.current
    const newKey = `new:${randomBytes(32).toString('base64')}`
    const both = terminal(api.url, ownFolder(), { DATA_KEYS: `${newKey},${id}:${key.toString('base64')}` })
    expect((await both.run('rotate-keys')).said).toContain('audit log: 2 codes renewed, 0 wrong')
    const alone = terminal(api.url, ownFolder(), { DATA_KEYS: newKey })
    expect((await alone.run('doctor')).said).toContain('ok     The record of staff is whole')
  })
})

describe('the command on the embedded database', () => {
  it('starts it for itself and leaves nothing running', { timeout: 60_000 }, async () => {
    const folder = ownFolder()
    const settings = () => readSettings({ DATA_DIR: folder }, { projectFolder: process.cwd() })
    const said: string[] = []
    const speak = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) }
    expect(await runVerb(['migrate'], settings, speak)).toBe(0)
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(folder, 'hero.lock'))).toBe(false)
  })
})
