import { describe, expect, it } from 'vitest'
import { second } from '../../contract/durations.ts'
import { newStaff, staffPassword } from '../../test/harness/staff.ts'
import { actionsOf, invited, teamScene } from '../../test/harness/team.ts'

describe('a change of roles', () => {
  const proposal = { kind: 'roles', roles: ['reviewer', 'editor'], reason: 'Writes for the blog' } as const
  async function proposed() {
    const all = await teamScene()
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

  it('admits no other: a second proposal for the person is refused, also at once', async () => {
    const { api, admin, second: other, two } = await teamScene()
    const body = { ...proposal, roles: ['editor' as const] }
    const params = { id: (await newStaff(api)).id }
    const answers = await Promise.all([admin, other].map(client => client.team.propose({ params, body })))
    expect(answers.map(answer => (answer.ok ? 'OK' : answer.code)).sort()).toEqual(['ALREADY_DECIDED', 'OK'])
    expect(
      await admin.team.propose({ params: { id: two.id }, body: { ...body, roles: ['admin'] } }),
    ).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { roles: 'This person already has these roles.' },
    })
  })

  it('never takes the last admin away, also when two let each other go at once', async () => {
    const { api, admin, second: other, one, two } = await teamScene()
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

describe('a proposal of the only admin', () => {
  it('is shown as one that no one can confirm, until there is another admin', async () => {
    const { api, admin, two, reviewer } = await teamScene()
    await admin.team.disable({ params: { id: two.id }, body: { reason: 'Left the company' } })
    const params = { id: reviewer.id }
    const body = { kind: 'roles' as const, roles: ['editor' as const], reason: 'Moves on' }
    expect(await admin.team.propose({ params, body })).toMatchObject({
      data: { change: { byMe: true, byOnlyAdmin: true } },
    })
    await newStaff(api, ['admin'])
    expect(await admin.team.member({ params })).toMatchObject({
      data: { member: { change: { byOnlyAdmin: false } } },
    })
  })
})

describe('a proposal of someone who is no longer an admin', () => {
  it('is shown as such, and can be rejected but not confirmed', async () => {
    const { api, admin, second: other, one, reviewer } = await teamScene()
    const proposed = await admin.team.propose({
      params: { id: reviewer.id },
      body: { kind: 'roles', roles: ['admin'], reason: 'Helps out' },
    })
    expect(proposed).toMatchObject({ data: { change: { lapsed: false, byOnlyAdmin: false } } })
    const third = (await (await newStaff(api, ['admin'])).logIn()).client
    await other.team.disable({ params: { id: one.id }, body: { reason: 'Left the company' } })
    const shown = await third.team.member({ params: { id: reviewer.id } })
    expect(shown).toMatchObject({ data: { member: { change: { lapsed: true } } } })
    const params = { id: proposed.ok ? proposed.data.change!.id : '' }
    expect(await third.team.decide({ params, body: { decision: 'confirm' } })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
      message: expect.stringMatching(/is no longer an admin/),
    })
    expect(await third.team.decide({ params, body: { decision: 'reject' } })).toMatchObject({
      data: { roles: ['reviewer'], change: null },
    })
  })
})

describe('an invitation that is sent again', () => {
  it('shows another key, because the first link may have reached someone else', async () => {
    const all = await teamScene()
    const { id, link, opened } = await invited(all)
    const { secret } = await opened(await link())
    expect((await opened(await link())).secret).toBe(secret)
    expect((await all.admin.team.resendInvitation({ params: { id } })).ok).toBe(true)
    expect((await opened(await link())).secret).not.toBe(secret)
  })
})

describe('a reset of the second factor', () => {
  it('takes two admins, ends sessions and factors, and sends a link to set up anew', async () => {
    const { api, admin, second: other, reviewer } = await teamScene()
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
    const { api, admin, second: other, reviewer } = await teamScene()
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

  it('gets in by no invitation from before, but by the one that is sent once they are let in again', async () => {
    const all = await teamScene()
    const { api, admin, second: other } = all
    const nia = await invited(all)
    const token = await nia.link()
    const params = { id: nia.id }
    await admin.team.disable({ params, body: { reason: 'The wrong address' } })
    const member = await admin.team.propose({ params, body: { kind: 'enable', reason: 'It was right' } })
    const change = { id: member.ok ? member.data.change!.id : '' }
    expect(await other.team.decide({ params: change, body: { decision: 'confirm' } })).toMatchObject({
      data: { state: 'invited' },
    })
    expect(await api.client().team.openInvitation({ body: { token } })).toMatchObject({ code: 'NOT_FOUND' })
    const again = await nia.link()
    expect(again).not.toBe(token)
    await nia.opened(again)
  })

  it('is neither oneself nor the last admin, also when two disable each other at once', async () => {
    const { api, admin, second: other, one, two } = await teamScene()
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
    const { api, reviewer } = await teamScene()
    const { client } = await reviewer.logIn()
    api.clock.advance(30 * second)
    const elsewhere = await reviewer.logIn()
    const own = await client.team.own()
    const sessions = own.ok ? own.data.sessions : []
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true])
    const other = sessions.find(({ current }) => !current)!
    // The test's clock stands still from here on.
    expect(await client.team.revokeSession({ params: { id: other.id } })).toMatchObject({
      data: { ended: 1 },
    })
    expect(await elsewhere.client.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await actionsOf(api)).toContain('session.revoked')
  })

  it('of others are ended by admins, and are not there for anybody else', async () => {
    const { admin, reviewer, api } = await teamScene()
    const { client } = await reviewer.logIn()
    const own = await client.team.own()
    const params = { id: own.ok ? own.data.sessions[0]!.id : '' }
    const stranger = await (await newStaff(api)).logIn()
    expect(await stranger.client.team.revokeSession({ params })).toMatchObject({ code: 'NOT_FOUND' })
    expect((await admin.team.revokeSession({ params })).ok).toBe(true)
    expect(await client.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
  })
})
