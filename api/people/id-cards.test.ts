import { describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { cardCodeOf, newVerifiedHero, runCardJobs } from '../../test/harness/verified-hero.ts'

/** The person has just logged in, so the second factor still counts. */
const support = async (api: TestApi) => {
  const { client } = await (await newStaff(api, ['support'])).logIn()
  await api.db
    .updateTable('session')
    .set({ fresh_until: new Date(api.clock.now().getTime() + 300_000) })
    .where('audience', '=', 'staff')
    .execute()
  return client
}
const reason = { body: { reason: 'Lost on the subway' } }
const recorded = ({ db }: TestApi) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'reason', 'detail'])
    .where('action', 'like', 'people.id-card%')
    .orderBy('seq')
    .execute()

async function scene() {
  const api = await testApi()
  const hero = await newVerifiedHero(api)
  const client = await support(api)
  const { accountId } = hero
  const card = (await cardCodeOf(api, accountId))!
  let calls = 0
  const isValid = async (code: string) => {
    calls += 1
    const answer = await api.client(undefined, { ip: `10.9.${calls}.1` }).idCards.check({ body: { code } })
    return answer.ok && answer.data.hero !== null
  }
  const open = async () => {
    const view = await client.people.open({ params: { accountId } })
    if (!view.ok) throw new Error(view.code)
    return view.data.idCard
  }
  return { api, hero, client, accountId, card, isValid, open }
}

describe('the ID card of a person', () => {
  it('is shown without its code; the code is shown to print it, and who looked is on record', async () => {
    const { api, client, accountId, card, open } = await scene()
    expect(await open()).toEqual({
      card: { id: card.id, issuedAt: expect.any(String), issuedBy: 'the system' },
      ended: null,
      problem: null,
    })
    const view = await client.people.open({ params: { accountId } })
    expect(JSON.stringify(view)).not.toContain(card.code)
    const shown = await client.people.openIdCard({ params: { accountId, cardId: card.id } })
    expect(shown).toMatchObject({
      data: {
        id: card.id,
        firstName: 'Ada',
        code: card.code,
        address: `http://hero.test/verify/${card.code}`,
        photo: expect.stringContaining('/uploads/'),
        licensesUntil: null,
      },
    })
    const records = await recorded(api)
    expect(records).toEqual([{ action: 'people.id-card-opened', reason: null, detail: { card: card.id } }])
    expect(JSON.stringify(records)).not.toContain(card.code)
  })

  it('is renewed: the old code stops, the new one is valid, and a second press ends nothing', async () => {
    const { api, client, accountId, card, isValid, open } = await scene()
    const params = { accountId, cardId: card.id }
    const presses = await Promise.all([
      client.people.renewIdCard({ params, ...reason }),
      client.people.renewIdCard({ params, ...reason }),
    ])
    expect(presses.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual(['ALREADY_DONE', 'OK'])
    const next = (await cardCodeOf(api, accountId))!
    expect(next.id).not.toBe(card.id)
    expect([await isValid(card.code), await isValid(next.code)]).toEqual([false, true])
    expect(await open()).toMatchObject({
      card: { id: next.id, issuedBy: expect.stringMatching(/^Staff/) },
      ended: { how: 'renewed' },
    })
    expect(await recorded(api)).toEqual([
      {
        action: 'people.id-card-renewed',
        reason: reason.body.reason,
        detail: { before: card.id, card: next.id },
      },
    ])
    const erased = await api.db
      .selectFrom('id_card')
      .select('code_sealed')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow()
    expect(erased.code_sealed).toBeNull()
    expect(await client.people.openIdCard({ params })).toMatchObject({ code: 'ALREADY_DONE' })
  })

  it('is revoked without a second factor, once; a step that is verified again brings nothing back, and staff issue another', async () => {
    const { api, hero, client, accountId, card, isValid, open } = await scene()
    const params = { accountId, cardId: card.id }
    await api.db.updateTable('session').set({ fresh_until: null }).execute()
    expect(await client.people.revokeIdCard({ params, ...reason })).toMatchObject({
      data: { idCard: { card: null, ended: { how: 'revoked' } } },
    })
    expect(await client.people.revokeIdCard({ params, ...reason })).toMatchObject({ code: 'ALREADY_DONE' })
    expect(await isValid(card.code)).toBe(false)
    const state = await hero.client.hero.state()
    expect(state.ok && state.data.hero.idCard).toMatchObject({ words: null })
    await runCardJobs(api)
    expect((await open())?.card).toBeNull()
    for (const press of [
      client.people.issueIdCard({ params: { accountId } }),
      client.people.renewIdCard({ params, ...reason }),
      client.people.openIdCard({ params }),
    ])
      expect(await press).toMatchObject({ code: 'FRESH_FACTOR_NEEDED' })
    const fresh = await support(api)
    const issued = await Promise.all([1, 2].map(() => fresh.people.issueIdCard({ params: { accountId } })))
    expect(issued.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual(['ALREADY_DONE', 'OK'])
    const next = (await cardCodeOf(api, accountId))!
    expect([await isValid(card.code), await isValid(next.code)]).toEqual([false, true])
  })

  it('needs a verified Hero: why a card is refused is told to staff, and none is issued or renewed meanwhile', async () => {
    const { api, client, accountId, card, open } = await scene()
    await client.people.freeze({ params: { accountId }, ...reason })
    expect((await open())?.problem).toBe('frozen')
    expect(
      await client.people.renewIdCard({ params: { accountId, cardId: card.id }, ...reason }),
    ).toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
    expect((await open())?.card?.id).toBe(card.id)
    const applicant = await newAccount(api, 'hero')
    expect(await client.people.issueIdCard({ params: { accountId: applicant.accountId } })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
    })
    const customer = await newAccount(api, 'customer')
    const view = await client.people.open({ params: { accountId: customer.accountId } })
    expect(view.ok && view.data.idCard).toBeNull()
    expect(await client.people.issueIdCard({ params: { accountId: customer.accountId } })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
    })
  })

  it("can't be opened, renewed or revoked under another account, or with a made-up id", async () => {
    const { api, client, card, isValid } = await scene()
    const other = await newAccount(api, 'hero')
    for (const params of [
      { accountId: other.accountId, cardId: card.id },
      { accountId: other.accountId, cardId: 'x' },
      { accountId: 'x', cardId: card.id },
    ])
      for (const press of [
        client.people.openIdCard({ params }),
        client.people.renewIdCard({ params, ...reason }),
        client.people.revokeIdCard({ params, ...reason }),
      ])
        expect(await press).toMatchObject({ code: 'NOT_FOUND' })
    expect(await isValid(card.code)).toBe(true)
  })
})
