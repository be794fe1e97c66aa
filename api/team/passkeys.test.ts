import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { softwareKey } from '../../test/harness/passkey.ts'
import { newStaff, staffPassword } from '../../test/harness/staff.ts'

const currentPassword = staffPassword

async function withPasskey() {
  const api = await testApi()
  const staff = await newStaff(api)
  const { client } = await staff.logIn()
  const key = softwareKey()
  const offer = await client.team.offerPasskey()
  const passkey = key.make(offer.ok ? offer.data.options : '')
  const added = await client.team.addPasskey({ body: { currentPassword, name: 'Office key', passkey } })
  if (!added.ok) throw new Error(`no passkey: ${added.code}`)
  const challenge = async () => {
    const first = await api.client().console.logIn({ body: { email: staff.email, password: staffPassword } })
    if (!first.ok) throw new Error(first.code)
    return first.data
  }
  const confirm = (body: { challenge: string; passkey: string }) => api.client().console.confirm({ body })
  return { api, staff, client, key, challenge, confirm, passkeyId: added.data.id }
}

describe('a passkey', () => {
  it('is a second factor at log-in, shows with its last use, and is on record', async () => {
    const { api, key, challenge, confirm, client } = await withPasskey()
    const first = await challenge()
    expect(first.factors).toEqual(['totp', 'passkey'])
    const done = await confirm({ challenge: first.challenge, passkey: key.sign(first.passkeyOptions!) })
    expect(done.ok).toBe(true)
    expect(await client.team.own()).toMatchObject({
      data: { passkeys: [{ name: 'Office key', lastUsedAt: api.clock.now().toISOString() }] },
    })
    const rows = await api.db.selectFrom('audit_event').select(['action', 'detail']).orderBy('seq').execute()
    expect(rows.at(-1)).toMatchObject({ action: 'session.opened', detail: { factor: 'passkey' } })
  })

  it('is a fresh second factor', async () => {
    const { api, key, client } = await withPasskey()
    api.clock.advance(6 * minute)
    const asked = await client.team.factorChallenge()
    const passkey = key.sign(asked.ok ? asked.data.passkeyOptions! : '')
    expect((await client.team.stepUp({ body: { passkey } })).ok).toBe(true)
    expect((await client.team.renewCodes({ body: { currentPassword } })).ok).toBe(true)
  })

  it('opens nothing with a signature that was used, for another challenge, of another site or key', async () => {
    const { key, challenge, confirm } = await withPasskey()
    const [first, second] = [await challenge(), await challenge()]
    const signed = key.sign(first.passkeyOptions!)
    const refused = { ok: false, code: 'CODE_INCORRECT' }
    expect(await confirm({ challenge: second.challenge, passkey: signed })).toMatchObject(refused)
    const stranger = softwareKey().sign(second.passkeyOptions!)
    expect(await confirm({ challenge: second.challenge, passkey: stranger })).toMatchObject(refused)
    expect(await confirm({ challenge: second.challenge, passkey: 'no JSON' })).toMatchObject(refused)
    expect((await confirm({ challenge: first.challenge, passkey: signed })).ok).toBe(true)
    expect(await confirm({ challenge: first.challenge, passkey: signed })).toMatchObject({
      code: 'CODE_EXPIRED',
    })
  })

  it('is added with the passkey that the browser has made already, after another factor was shown or another tab opened the page', async () => {
    const { api, staff, client, key } = await withPasskey()
    api.clock.advance(6 * minute)
    const offer = await client.team.offerPasskey()
    const passkey = softwareKey().make(offer.ok ? offer.data.options : '')
    const body = { currentPassword, name: 'Phone', passkey }
    expect(await client.team.addPasskey({ body })).toMatchObject({ code: 'FRESH_FACTOR_NEEDED' })
    const asked = await client.team.factorChallenge()
    expect((await client.team.offerPasskey()).ok).toBe(true)
    const signed = key.sign(asked.ok ? asked.data.passkeyOptions! : '')
    expect((await client.team.stepUp({ body: { passkey: signed } })).ok).toBe(true)
    expect((await client.team.addPasskey({ body })).ok).toBe(true)
    expect(await client.team.addPasskey({ body })).toMatchObject({ code: 'CODE_INCORRECT' })
    const { client: elsewhere } = await staff.logIn()
    const there = await elsewhere.team.offerPasskey()
    const other = softwareKey().make(there.ok ? there.data.options : '')
    expect(await client.team.addPasskey({ body: { ...body, passkey: other } })).toMatchObject({
      code: 'CODE_INCORRECT',
    })
  })

  it('is refused when it was made for a copy of the site elsewhere', async () => {
    const { client } = await withPasskey()
    const offer = await client.team.offerPasskey()
    const passkey = softwareKey('http://hero.test.evil').make(offer.ok ? offer.data.options : '')
    expect(await client.team.addPasskey({ body: { currentPassword, name: 'Copy', passkey } })).toMatchObject({
      code: 'CODE_INCORRECT',
    })
  })

  it('is refused when its count goes back: someone has a copy of the key', async () => {
    const { key, challenge, confirm } = await withPasskey()
    const first = await challenge()
    expect((await confirm({ challenge: first.challenge, passkey: key.sign(first.passkeyOptions!) })).ok).toBe(
      true,
    )
    const second = await challenge()
    key.forget()
    const copied = key.sign(second.passkeyOptions!)
    expect(await confirm({ challenge: second.challenge, passkey: copied })).toMatchObject({
      code: 'CODE_INCORRECT',
    })
  })

  it('is removed only by its owner, and not when nothing else is left', async () => {
    const { api, staff, client, passkeyId } = await withPasskey()
    const other = await (await newStaff(api)).logIn()
    const params = { id: passkeyId }
    expect(await other.client.team.removePasskey({ params, body: { currentPassword } })).toMatchObject({
      code: 'NOT_FOUND',
    })
    await api.db.updateTable('staff').set({ totp_secret: null }).where('id', '=', staff.id).execute()
    expect(await client.team.removePasskey({ params, body: { currentPassword } })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
    })
    await api.db.updateTable('staff').set({ totp_secret: 's' }).where('id', '=', staff.id).execute()
    expect((await client.team.removePasskey({ params, body: { currentPassword } })).ok).toBe(true)
    expect(await client.team.own()).toMatchObject({ data: { passkeys: [] } })
  })
})

describe('recovery codes', () => {
  it('are ten, good once each instead of the authenticator, and nowhere in the clear', async () => {
    const { api, client, challenge } = await withPasskey()
    const made = await client.team.renewCodes({ body: { currentPassword } })
    const codes = made.ok ? made.data.codes : []
    expect(new Set(codes).size).toBe(10)
    // 24 characters out of 31 are 118 bits.
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/)
    const use = async (recoveryCode: string) =>
      api.client().console.confirm({ body: { challenge: (await challenge()).challenge, recoveryCode } })
    expect((await use(codes[0]!.toUpperCase().replaceAll('-', ' '))).ok).toBe(true)
    expect(await use(codes[0]!)).toMatchObject({
      code: 'CODE_INCORRECT',
      errors: { recoveryCode: expect.any(String) },
    })
    expect(await client.team.own()).toMatchObject({ data: { recoveryCodesLeft: 9 } })
    const kept = JSON.stringify(await api.db.selectFrom('staff_recovery_code').selectAll().execute())
    for (const code of codes) expect(kept).not.toContain(code)
  })

  it('open one session each, also when two use one at once', async () => {
    const { api, client, challenge } = await withPasskey()
    const made = await client.team.renewCodes({ body: { currentPassword } })
    const recoveryCode = made.ok ? made.data.codes[0]! : ''
    const tokens = [(await challenge()).challenge, (await challenge()).challenge]
    const answers = await Promise.all(
      tokens.map(token => api.client().console.confirm({ body: { challenge: token, recoveryCode } })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('made anew end the ones before, and want a fresh second factor', async () => {
    const { api, client, challenge } = await withPasskey()
    const before = await client.team.renewCodes({ body: { currentPassword } })
    await client.team.renewCodes({ body: { currentPassword } })
    const recoveryCode = before.ok ? before.data.codes[0]! : ''
    const { challenge: token } = await challenge()
    expect(await api.client().console.confirm({ body: { challenge: token, recoveryCode } })).toMatchObject({
      code: 'CODE_INCORRECT',
    })
    api.clock.advance(6 * minute)
    expect(await client.team.renewCodes({ body: { currentPassword } })).toMatchObject({
      code: 'FRESH_FACTOR_NEEDED',
    })
  })
})
