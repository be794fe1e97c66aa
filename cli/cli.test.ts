import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { generateSync } from 'otplib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTotpSecret } from '../api/team/second-factor.ts'
import { day, hour, minute, second } from '../contract/durations.ts'
import { readSettings } from '../server/settings.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { newStaff, staffPassword } from '../test/harness/staff.ts'
import { ownFolder, staffRows, terminal } from '../test/harness/terminal.ts'
import { help, runVerb, verbs } from './run.ts'

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
      complained: 'The database lacks tables. Run: hero migrate',
    })
    expect(await run('migrate')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Making the tables of a new database: '),
    })
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
      /^FAIL {3}The store of pictures takes, returns and removes a file\n +The bucket \(.*\) cannot be used: SignatureDoesNotMatch$/m,
    )
    expect(said).toContain('ok     Every page has a text')
  })

  it('says that the folder of files cannot be written, and where it is set', async () => {
    const api = await testApi({ content: true })
    const { folder, run } = terminal(api.url)
    writeFileSync(join(folder, 'uploads'), 'in the place of the folder')
    const { code, said } = await run('doctor')
    expect(code).toBe(1)
    expect(said).toMatch(/^ +The folder of files \(DATA_DIR\) cannot be used: ENOTDIR$/m)
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
  const gone = { code: 'NOT_FOUND' }
  const linkIn = (said: string) => /\/console\/invitation\?token=(\S{43})$/m.exec(said)![1]!

  /** The command goes by the clock of this machine. */
  async function openLink({ client, clock }: TestApi, said: string) {
    clock.set(new Date())
    const token = linkIn(said)
    const opened = await client().team.openInvitation({ body: { token } })
    const secret = opened.ok ? opened.data.secret : ''
    const code = generateSync({ secret, epoch: Math.floor(clock.now().getTime() / second) })
    return (password: string) => client().team.acceptInvitation({ body: { token, password, code } })
  }

  it('are created with a link; by it they set a password and an authenticator, and the command knows neither', async () => {
    const api = await testApi()
    const { run } = terminal(api.url)
    const { code, said } = await run('create-staff', ...person)
    expect(code).toBe(0)
    expect(said).not.toMatch(/password: |otpauth:/i)
    const [row] = await staffRows(api)
    expect(row).toMatchObject({
      ...{ email: 'ops@hero.test', name: 'Olga Ops', roles: ['reviewer', 'admin'] },
      ...{ awaits_enrollment: true, password_hash: '', totp_secret: null },
    })
    const accept = await openLink(api, said)
    for (const weak of ['password12345678', 'chickenwing101'])
      expect(await accept(weak)).toMatchObject({ code: 'INVALID_INPUT' })
    const done = await accept(staffPassword)
    expect(await api.client(done.ok ? done.data.token : '').console.me()).toMatchObject({
      data: { email: 'ops@hero.test', roles: ['reviewer', 'admin'] },
    })
    api.clock.advance(hour)
    expect(await api.client().team.openInvitation({ body: { token: linkIn(said) } })).toMatchObject(gone)
    const login = { email: 'ops@hero.test', password: staffPassword }
    expect(await api.client().console.logIn({ body: login })).toMatchObject({ ok: true })
  })

  it('have three days for the link, and get a new one, which ends the old one', async () => {
    const api = await testApi()
    const { run } = terminal(api.url)
    const first = (await run('create-staff', ...person)).said
    const again = ['--email', 'ops@hero.test', '--name', 'Someone Else', '--roles', 'editor']
    const { code, said } = await run('create-staff', ...again)
    expect([code, said]).toEqual([0, expect.stringContaining('Olga Ops (reviewer, admin)')])
    api.clock.set(new Date())
    const open = (text: string) => api.client().team.openInvitation({ body: { token: linkIn(text) } })
    expect(await open(first)).toMatchObject(gone)
    expect(await open(said)).toMatchObject({ ok: true })
    api.clock.set(new Date(Date.now() + 3 * day + minute))
    expect(await open(said)).toMatchObject(gone)
  })

  it('are not created twice, nor while they are disabled, and get no authenticator before their first', async () => {
    const api = await testApi()
    const { run } = terminal(api.url)
    const { said } = await run('create-staff', ...person)
    expect(await run('reset-second-factor', '--email', 'ops@hero.test')).toMatchObject({
      code: 1,
      complained: 'ops@hero.test hasn’t set up access yet. hero create-staff makes a new link.',
    })
    const already = { code: 1, complained: 'Ops@Hero.test is already a staff member.' }
    await api.db.updateTable('staff').set({ disabled_at: new Date() }).execute()
    expect(await run('create-staff', ...person)).toMatchObject(already)
    await api.db.updateTable('staff').set({ disabled_at: null }).execute()
    expect(await (await openLink(api, said))(staffPassword)).toMatchObject({ ok: true })
    expect(await run('create-staff', ...person)).toMatchObject(already)
    expect(await staffRows(api)).toHaveLength(1)
  })

  it('are disabled, which the audit log shows, but not twice and not the last admin', async () => {
    const api = await testApi()
    const { run } = terminal(api.url)
    const [admin, reviewer] = [await newStaff(api, ['admin']), await newStaff(api, ['reviewer'])]
    const { client } = await reviewer.logIn()
    const disable = (email: string) => run('disable-staff', '--email', email)
    const last = `${admin.email} is the last admin. Make someone else an admin first.`
    expect(await disable(admin.email)).toMatchObject({ code: 1, complained: last })
    expect(await disable(reviewer.email)).toMatchObject({
      code: 0,
      said: `${reviewer.email} is disabled. 1 session ended.`,
    })
    expect(await client.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await disable(reviewer.email)).toMatchObject({
      code: 1,
      complained: `${reviewer.email} is already disabled.`,
    })
    expect(await disable('nobody@hero.test')).toMatchObject({
      code: 1,
      complained: 'nobody@hero.test isn’t a staff member.',
    })
    const written = await api.db.selectFrom('audit_event').select(['actor', 'action', 'reason']).execute()
    expect(written.filter(({ action }) => action === 'team.disabled')).toEqual([
      { actor: 'System', action: 'team.disabled', reason: 'By the operator, with hero disable-staff' },
    ])
    expect((await staffRows(api)).map(({ disabled_at }) => disabled_at !== null).sort()).toEqual([
      false,
      true,
    ])
  })

  it('get a new authenticator; the old one is worth nothing and sessions end', async () => {
    const api = await testApi()
    const { run, settings } = terminal(api.url)
    await (await openLink(api, (await run('create-staff', ...person)).said))(staffPassword)
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
    expect(openTotpSecret(settings().keys.ring!, after!.id, after!.totp_secret!)).toBe(
      uri.searchParams.get('secret'),
    )
    const open = api.db.selectFrom('session').select('id').where('revoked_at', 'is', null)
    expect(await open.execute()).toEqual([])
    expect(await run('revoke-sessions', '--email', 'ops@hero.test', '--audience', 'staff')).toMatchObject({
      said: '0 sessions ended.',
    })
    expect(await run('reset-second-factor', '--email', 'nobody@hero.test')).toMatchObject({
      code: 1,
      complained: 'nobody@hero.test isn’t a staff member.',
    })
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
