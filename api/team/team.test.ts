import { describe, expect, it } from 'vitest'
import { day, minute, second } from '../../contract/durations.ts'
import { softwareKey } from '../../test/harness/passkey.ts'
import { actionsOf, invited, teamScene } from '../../test/harness/team.ts'

describe('a person who is invited (team.acceptInvitation)', () => {
  it('sets password and authenticator by the link in the mail, gets ten codes once, and logs in', async () => {
    const { api, admin } = await teamScene()
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
    const { api, admin } = await teamScene()
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
    const { api, admin } = await teamScene()
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

  it.each(['chickenwing101', 'password12345678'])(
    'does not get in with %s, which is guessed first, and may choose another',
    async password => {
      const { api, admin } = await teamScene()
      const nia = await invited({ api, admin })
      const token = await nia.link()
      const { secret } = await nia.opened(token)
      const code = nia.code(secret)
      expect(await nia.accept({ token, code, password })).toMatchObject({
        code: 'INVALID_INPUT',
        errors: { password: expect.any(String) },
      })
      expect(await nia.accept({ token, code })).toMatchObject({ ok: true })
    },
  )

  it('uses a link once, for three days, and only the newest', async () => {
    const { api, admin } = await teamScene()
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

  it('sees one key in two tabs that open the link at once', async () => {
    const { api, admin } = await teamScene()
    const nia = await invited({ api, admin })
    const token = await nia.link()
    const tabs = await Promise.all(Array.from({ length: 6 }, () => nia.opened(token)))
    expect(new Set(tabs.map(({ secret }) => secret)).size).toBe(1)
    expect((await nia.accept({ token, code: nia.code(tabs[0]!.secret) })).ok).toBe(true)
  })

  it('sees no key of a link that was replaced while it was opened', async () => {
    const { api, admin } = await teamScene()
    const nia = await invited({ api, admin })
    const old = await nia.link()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => api.client().team.openInvitation({ body: { token: old } })),
      admin.team.resendInvitation({ params: { id: nia.id } }),
      ...Array.from({ length: 4 }, () => api.client().team.openInvitation({ body: { token: old } })),
    ])
    const { secret } = await nia.opened(await nia.link())
    expect(answers.map(answer => answer.ok && 'secret' in answer.data && answer.data.secret)).not.toContain(
      secret,
    )
  })

  it('who sends the form twice, as in two tabs, is in once, with the same codes in both', async () => {
    const { api, admin } = await teamScene()
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
    expect(second.data.recoveryCodes).toEqual(first.data.recoveryCodes)
    expect(new Set(first.data.recoveryCodes).size).toBe(10)
    for (const code of first.data.recoveryCodes)
      expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/)
    expect((await show(first.data.recoveryCodes[0]!)).ok).toBe(true)
    api.clock.advance(minute)
    expect(await nia.accept(body)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('gets no codes of the first answer again once newer ones have replaced them', async () => {
    const { api, admin } = await teamScene()
    const nia = await invited({ api, admin })
    const token = await nia.link()
    const { secret } = await nia.opened(token)
    const body = { token, code: nia.code(secret) }
    const first = await nia.accept(body)
    const { renewCodes } = api.client(first.ok ? first.data.token : '').team
    expect(await renewCodes({ body: { currentPassword: 'a new lantern' } })).toMatchObject({ ok: true })
    expect(await nia.accept(body)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is told of an empty password and an empty code at once', async () => {
    const { api, admin } = await teamScene()
    const nia = await invited({ api, admin })
    const token = await nia.link()
    expect(await nia.accept({ token, password: '', code: '' })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { password: expect.any(String), code: 'Please enter the code' },
    })
  })

  it('cannot be made an admin, and not be someone who is on the staff', async () => {
    const { admin, reviewer } = await teamScene()
    const body = { name: 'Nia', email: 'nia@hero.test', roles: ['admin'] } as never
    expect(await admin.team.invite({ body })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(
      await admin.team.invite({ body: { name: 'Nia', email: reviewer.email, roles: ['editor'] } }),
    ).toMatchObject({ code: 'EMAIL_EXISTS', errors: { email: expect.any(String) } })
  })
})

describe('the team', () => {
  it('is listed by name a page at a time, each person once, and found by a part of name or email', async () => {
    const { api, admin } = await teamScene()
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
