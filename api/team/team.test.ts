import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { day, minute, second } from '../../contract/durations.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { softwareKey } from '../../test/harness/passkey.ts'
import { newStaff, staffPassword } from '../../test/harness/staff.ts'

async function instance() {
  const api = await testApi()
  const people = [await newStaff(api, ['admin']), await newStaff(api, ['admin']), await newStaff(api)]
  const [one, two, reviewer] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const clients = { one: (await one.logIn()).client, two: (await two.logIn()).client }
  return { api, one, two, reviewer, ...{ admin: clients.one, second: clients.two } }
}
type Instance = Awaited<ReturnType<typeof instance>>

const actionsOf = async ({ db }: TestApi) =>
  (await db.selectFrom('audit_event').select('action').orderBy('seq').execute()).map(({ action }) => action)

async function invited({ api, admin }: Pick<Instance, 'api' | 'admin'>) {
  const person = { name: 'Nia New', email: 'nia@hero.test', roles: ['reviewer' as const] }
  const done = await admin.team.invite({ body: person })
  if (!done.ok) throw new Error(done.code)
  const link = async () => {
    const mail = (await api.queuedMessages()).filter(({ template }) => template === 'staff-invitation').at(-1)
    return new URL(mail!.values.invitationUrl!).searchParams.get('token')!
  }
  const opened = async (token: string) => {
    const answer = await api.client().team.openInvitation({ body: { token } })
    if (!answer.ok) throw new Error(answer.code)
    return answer.data
  }
  const code = (secret: string) =>
    generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) })
  const accept = (body: { token: string; code?: string; passkey?: string }, address = '203.0.113.7') =>
    api.client(undefined, { address }).team.acceptInvitation({ body: { ...body, password: 'a new lantern' } })
  return { ...done.data, link, opened, code, accept }
}

describe('a person who is invited', () => {
  it('sets password and authenticator by the link in the mail, gets ten codes once, and logs in', async () => {
    const { api, admin } = await instance()
    const nia = await invited({ api, admin })
    expect(nia.state).toBe('invited')
    const token = await nia.link()
    const { secret, name } = await nia.opened(token)
    expect(name).toBe('Nia New')
    expect((await nia.opened(token)).secret).toBe(secret)
    const done = await nia.accept({ token, code: nia.code(secret) })
    expect(done.ok && done.data.recoveryCodes.length).toBe(10)
    expect(await api.client(done.ok ? done.data.token : '').console.me()).toMatchObject({
      data: { email: 'nia@hero.test', roles: ['reviewer'] },
    })
    api.clock.advance(30 * second)
    const first = await api
      .client()
      .console.logIn({ body: { email: 'nia@hero.test', password: 'a new lantern' } })
    const challenge = first.ok ? first.data.challenge : ''
    expect((await api.client().console.confirm({ body: { challenge, code: nia.code(secret) } })).ok).toBe(
      true,
    )
    expect(await actionsOf(api)).toEqual(
      expect.arrayContaining(['team.invited', 'team.enrolled', 'session.opened']),
    )
  })

  it('sets a passkey instead of the authenticator', async () => {
    const { api, admin } = await instance()
    const nia = await invited({ api, admin })
    const token = await nia.link()
    const { passkeyOptions } = await nia.opened(token)
    const key = softwareKey()
    expect((await nia.accept({ token, passkey: key.make(passkeyOptions) })).ok).toBe(true)
    const first = await api
      .client()
      .console.logIn({ body: { email: 'nia@hero.test', password: 'a new lantern' } })
    expect(first).toMatchObject({ data: { factors: ['passkey', 'recovery'] } })
  })

  it('gets in with neither a password alone nor a wrong code, and nobody logs in before', async () => {
    const { api, admin } = await instance()
    const nia = await invited({ api, admin })
    const token = await nia.link()
    await nia.opened(token)
    expect(await nia.accept({ token })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { code: expect.any(String) },
    })
    expect(await nia.accept({ token, code: '000000' })).toMatchObject({ code: 'CODE_INCORRECT' })
    for (const password of ['a new lantern', ' '])
      expect(await api.client().console.logIn({ body: { email: 'nia@hero.test', password } })).toMatchObject({
        code: 'LOGIN_FAILED',
      })
  })

  it('uses a link once, for three days, and the newest alone', async () => {
    const { api, admin } = await instance()
    const nia = await invited({ api, admin })
    const first = await nia.link()
    expect((await admin.team.resendInvitation({ params: { id: nia.id } })).ok).toBe(true)
    const gone = { code: 'NOT_FOUND' }
    expect(await api.client().team.openInvitation({ body: { token: first } })).toMatchObject(gone)
    const token = await nia.link()
    const { secret } = await nia.opened(token)
    const body = { token, code: nia.code(secret) }
    const answers = await Promise.all([nia.accept(body), nia.accept(body, '198.51.100.9')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await nia.accept(body, '198.51.100.10')).toMatchObject(gone)
    await admin.team.invite({ body: { name: 'Old', email: 'old@hero.test', roles: ['editor'] } })
    const late = await nia.link()
    api.clock.advance(3 * day)
    expect(await api.client().team.openInvitation({ body: { token: late } })).toMatchObject(gone)
  })

  it('who sends the form twice is in once, with the codes of the answer that is seen last', async () => {
    const { api, admin } = await instance()
    const nia = await invited({ api, admin })
    const token = await nia.link()
    const { secret } = await nia.opened(token)
    const body = { token, code: nia.code(secret) }
    const [first, second] = [await nia.accept(body), await nia.accept(body)]
    if (!first.ok || !second.ok) throw new Error('refused')
    expect(second.data.token).toBe(first.data.token)
    const { client } = api
    const logIn = await client().console.logIn({
      body: { email: 'nia@hero.test', password: 'a new lantern' },
    })
    const challenge = logIn.ok ? logIn.data.challenge : ''
    const show = (recoveryCode: string) => client().console.confirm({ body: { challenge, recoveryCode } })
    expect((await show(first.data.recoveryCodes[0]!)).ok).toBe(false)
    expect((await show(second.data.recoveryCodes[0]!)).ok).toBe(true)
    api.clock.advance(minute)
    expect(await nia.accept(body)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('cannot be made an admin, and not be somebody who is on the staff', async () => {
    const { admin, reviewer } = await instance()
    const body = { name: 'Nia', email: 'nia@hero.test', roles: ['admin'] } as never
    expect(await admin.team.invite({ body })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(
      await admin.team.invite({ body: { name: 'Nia', email: reviewer.email, roles: ['editor'] } }),
    ).toMatchObject({ code: 'EMAIL_EXISTS', errors: { email: expect.any(String) } })
  })
})

describe('a change of roles', () => {
  const proposal = { kind: 'roles', roles: ['reviewer', 'editor'], reason: 'Writes for the blog' } as const
  async function proposed() {
    const all = await instance()
    const params = { id: all.reviewer.id }
    const member = await all.admin.team.propose({ params, body: { ...proposal, roles: [...proposal.roles] } })
    if (!member.ok) throw new Error(member.code)
    const change = member.data.change!
    const roles = async () => {
      const found = await all.admin.team.member({ params })
      return found.ok ? found.data.member.roles : []
    }
    return { ...all, change: { id: change.id }, roles }
  }

  it('holds when another admin confirms it, not before, and is on record with both', async () => {
    const { api, second: other, change, roles, one, two } = await proposed()
    expect(await roles()).toEqual(['reviewer'])
    expect((await other.team.decide({ params: change, body: { decision: 'confirm' } })).ok).toBe(true)
    expect(await roles()).toEqual(['reviewer', 'editor'])
    const rows = await api.db
      .selectFrom('audit_event')
      .select(['staff_id', 'action', 'detail'])
      .where('action', 'like', 'team.roles%')
      .orderBy('seq')
      .execute()
    expect(rows).toMatchObject([
      { staff_id: one.id, action: 'team.roles-proposed' },
      { staff_id: two.id, action: 'team.roles-confirmed', detail: { to: ['reviewer', 'editor'] } },
    ])
  })

  it('is not confirmed by who proposed it, who may take it back', async () => {
    const { admin, change, roles } = await proposed()
    expect(await admin.team.decide({ params: change, body: { decision: 'confirm' } })).toMatchObject({
      code: 'SECOND_REVIEWER_NEEDED',
    })
    expect((await admin.team.decide({ params: change, body: { decision: 'reject' } })).ok).toBe(true)
    expect(await roles()).toEqual(['reviewer'])
  })

  it('is decided once when two decide at once: the other is told', async () => {
    const { api, second: other, change } = await proposed()
    const third = (await (await newStaff(api, ['admin'])).logIn()).client
    const answers = await Promise.all([
      other.team.decide({ params: change, body: { decision: 'confirm' } }),
      third.team.decide({ params: change, body: { decision: 'reject' } }),
    ])
    expect(answers.map(answer => (answer.ok ? 'OK' : answer.code)).sort()).toEqual(['ALREADY_DECIDED', 'OK'])
  })

  it('waits alone: a second proposal for the person is refused, also at once', async () => {
    const { api, admin, second: other, two } = await instance()
    const body = { ...proposal, roles: ['editor' as const] }
    const params = { id: (await newStaff(api)).id }
    const answers = await Promise.all([admin, other].map(client => client.team.propose({ params, body })))
    expect(answers.map(answer => (answer.ok ? 'OK' : answer.code)).sort()).toEqual(['ALREADY_DECIDED', 'OK'])
    expect(
      await admin.team.propose({ params: { id: two.id }, body: { ...body, roles: ['admin'] } }),
    ).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { roles: 'The person has these roles already.' },
    })
  })

  it('never takes the last admin away, also when two let each other go at once', async () => {
    const { api, admin, second: other, one, two } = await instance()
    const body = { kind: 'roles', roles: ['editor'], reason: 'Moves on' } as const
    const propose = async (client: typeof admin, id: string) => {
      const answer = await client.team.propose({ params: { id }, body: { ...body, roles: [...body.roles] } })
      return { id: answer.ok ? answer.data.change!.id : '' }
    }
    const [first, second_] = [await propose(admin, two.id), await propose(other, one.id)]
    const answers = await Promise.all([
      other.team.decide({ params: first, body: { decision: 'confirm' } }),
      admin.team.decide({ params: second_, body: { decision: 'confirm' } }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const all = await api.db.selectFrom('staff').select('roles').execute()
    const admins = all.filter(({ roles }) => roles.includes('admin'))
    expect(admins).toHaveLength(1)
  })
})

describe('a reset of the second factor', () => {
  it('takes two admins, ends sessions and factors, and sends a link to set up anew', async () => {
    const { api, admin, second: other, reviewer } = await instance()
    const { client } = await reviewer.logIn()
    const member = await admin.team.propose({
      params: { id: reviewer.id },
      body: { kind: 'second-factor', reason: 'Lost the phone' },
    })
    const params = { id: member.ok ? member.data.change!.id : '' }
    expect((await client.console.me()).ok).toBe(true)
    const done = await other.team.decide({ params, body: { decision: 'confirm' } })
    expect(done).toMatchObject({ data: { state: 'invited' } })
    expect(await client.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(
      await api.client().console.logIn({ body: { email: reviewer.email, password: staffPassword } }),
    ).toMatchObject({ code: 'LOGIN_FAILED' })
    expect((await api.queuedMessages()).at(-1)).toMatchObject({
      template: 'staff-invitation',
      to: reviewer.email,
    })
  })
})

describe('a person who is disabled', () => {
  it('is shut out at once; to let them in again takes two', async () => {
    const { api, admin, second: other, reviewer } = await instance()
    const { client } = await reviewer.logIn()
    const params = { id: reviewer.id }
    const done = await admin.team.disable({ params, body: { reason: 'Left the company' } })
    expect(done).toMatchObject({ data: { state: 'disabled' } })
    expect(await client.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
    const member = await admin.team.propose({ params, body: { kind: 'enable', reason: 'Came back' } })
    const change = { id: member.ok ? member.data.change!.id : '' }
    await other.team.decide({ params: change, body: { decision: 'confirm' } })
    api.clock.advance(30 * second)
    expect((await (await reviewer.logIn()).client.console.me()).ok).toBe(true)
  })

  it('is neither oneself nor the last admin, also when two disable each other at once', async () => {
    const { api, admin, second: other, one, two } = await instance()
    const body = { reason: 'A test of it' }
    expect(await admin.team.disable({ params: { id: one.id }, body })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
    })
    const answers = await Promise.all([
      admin.team.disable({ params: { id: two.id }, body }),
      other.team.disable({ params: { id: one.id }, body }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const left = await api.db.selectFrom('staff').select('id').where('disabled_at', 'is', null).execute()
    expect(left).toHaveLength(2)
  })
})

describe('sessions of staff', () => {
  it('are listed with device and times, and end by their owner within the same second', async () => {
    const { api, reviewer } = await instance()
    const { client } = await reviewer.logIn()
    api.clock.advance(30 * second)
    const elsewhere = await reviewer.logIn()
    const own = await client.team.own()
    const sessions = own.ok ? own.data.sessions : []
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true])
    const other = sessions.find(({ current }) => !current)!
    const from = performance.now()
    expect(await client.team.revokeSession({ params: { id: other.id } })).toMatchObject({
      data: { ended: 1 },
    })
    expect(await elsewhere.client.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(performance.now() - from).toBeLessThan(1_000)
    expect(await actionsOf(api)).toContain('session.revoked')
  })

  it('of others are ended by admins, and are not there for anybody else', async () => {
    const { admin, reviewer, api } = await instance()
    const { client } = await reviewer.logIn()
    const own = await client.team.own()
    const params = { id: own.ok ? own.data.sessions[0]!.id : '' }
    const stranger = await (await newStaff(api)).logIn()
    expect(await stranger.client.team.revokeSession({ params })).toMatchObject({ code: 'NOT_FOUND' })
    expect((await admin.team.revokeSession({ params })).ok).toBe(true)
    expect(await client.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
  })
})

describe('the team', () => {
  it('is listed by name a page at a time, each person once, and found by a part of name or email', async () => {
    const { api, admin } = await instance()
    const many = Array.from({ length: 60 }, (_, at) => ({
      email: `person${at}@hero.test`,
      name: `Person ${String(at % 7)}`,
      roles: ['editor' as const],
      password_hash: '-',
      created_at: api.clock.now(),
    }))
    await api.db.insertInto('staff').values(many).execute()
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: Awaited<ReturnType<typeof admin.team.list>> = await admin.team.list({ query: { after } })
      if (!page.ok) throw new Error(page.code)
      seen.push(...page.data.rows.map(({ id }) => id))
      after = page.data.next
    }
    expect(new Set(seen).size).toBe(63)
    expect(seen).toHaveLength(63)
    const found = await admin.team.list({ query: { search: 'person17@' } })
    expect(found).toMatchObject({ data: { rows: [{ email: 'person17@hero.test' }], next: null } })
  })
})
