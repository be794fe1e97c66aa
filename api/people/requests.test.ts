import { describe, expect, it } from 'vitest'
import { day, minute } from '../../contract/durations.ts'
import { goodPassword, type TestApi, testApi } from '../../test/harness/api.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { newStaff } from '../../test/harness/staff.ts'

async function scene() {
  const api = await testApi()
  const [first, second] = await Promise.all([newStaff(api, ['admin']), newStaff(api, ['admin'])])
  const clients = { first: (await first.logIn()).client, second: (await second.logIn()).client }
  const person = await api.signUp('customer')
  const { id } = await api.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  return { api, ...clients, person, params: { accountId: id } }
}
type Scene = Awaited<ReturnType<typeof scene>>

async function propose({ first, params }: Scene, kind: 'copy' | 'erasure') {
  const proposed = await first.people.propose({ params, body: { kind, reason: 'By letter' } })
  if (!proposed.ok) throw new Error(proposed.code)
  return { ...params, requestId: proposed.data.requests[0]!.id }
}
async function confirmSeen(client: Scene['first'], params: { accountId: string; requestId: string }) {
  const seen = await client.people.open({ params: { accountId: params.accountId } })
  const request = seen.ok ? seen.data.requests.find(({ id }) => id === params.requestId) : undefined
  return client.people.decide({ params, body: { decision: 'confirm', preview: request?.preview ?? '' } })
}
const closedAt = async ({ db }: TestApi) =>
  (await db.selectFrom('account').select('closed_at').executeTakeFirstOrThrow()).closed_at

describe('erasing a person', () => {
  it('takes two admins; then everything goes as if the person had closed the account', async () => {
    const instance = await scene()
    const { api, first, second, person } = instance
    const params = await propose(instance, 'erasure')
    expect(await closedAt(api)).toBeNull()
    expect(await confirmSeen(first, params)).toMatchObject({
      code: 'SECOND_ADMIN_NEEDED',
    })
    const done = await confirmSeen(second, params)
    expect(done).toMatchObject({
      data: { firstName: '', email: '', phone: '', requests: [{ state: 'confirmed' }] },
    })
    expect(await closedAt(api)).toEqual(api.clock.now())
    expect(await person.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    const record = await api.db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_kind', '=', 'account')
      .orderBy('seq')
      .execute()
    const actions = record.map(({ action }) => action)
    expect(actions.filter(action => !action.endsWith('viewed'))).toEqual([
      'people.erasure-proposed',
      'people.erasure-confirmed',
    ])
    expect(JSON.stringify(record)).not.toContain(person.email)
  })

  it('is not confirmed once the admin who asked for it has left; it can be rejected', async () => {
    const instance = await scene()
    const { api, second } = instance
    const params = await propose(instance, 'erasure')
    const { id } = await api.db
      .selectFrom('person_request')
      .innerJoin('staff', 'staff.id', 'proposed_by')
      .select('staff.id')
      .executeTakeFirstOrThrow()
    await second.team.disable({ params: { id }, body: { reason: 'Left the company' } })
    expect(await second.people.open({ params: { accountId: params.accountId } })).toMatchObject({
      data: { requests: [{ lapsed: true }] },
    })
    expect(await confirmSeen(second, params)).toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
    expect(await closedAt(api)).toBeNull()
    expect(await second.people.decide({ params, body: { decision: 'reject' } })).toMatchObject({
      data: { requests: [{ state: 'rejected', lapsed: false }] },
    })
  })

  it('is shown as one that no one can confirm while its proposer is the only admin', async () => {
    const instance = await scene()
    const { api, first } = instance
    const params = await propose(instance, 'erasure')
    const shown = async () => {
      const opened = await first.people.open({ params: { accountId: params.accountId } })
      return opened.ok && opened.data.requests[0]
    }
    expect(await shown()).toMatchObject({ proposedByMe: true, byOnlyAdmin: false })
    await api.db
      .updateTable('staff')
      .set({ roles: ['support'] })
      .where('id', 'not in', api.db.selectFrom('person_request').select('proposed_by'))
      .execute()
    expect(await shown()).toMatchObject({ byOnlyAdmin: true })
    await newStaff(api, ['admin'])
    expect(await shown()).toMatchObject({ byOnlyAdmin: false })
  })

  it('is confirmed by no one who was not shown the person as they are now', async () => {
    const instance = await scene()
    const { api, first, second } = instance
    const params = await propose(instance, 'erasure')
    const { accountId } = params
    const seen = async (client: Scene['first']) => {
      const opened = await client.people.open({ params: { accountId } })
      return opened.ok ? opened.data.requests[0]!.preview : undefined
    }
    expect(await seen(first)).toBeNull()
    const confirm = (preview?: string) =>
      second.people.decide({ params, body: { decision: 'confirm', ...(preview ? { preview } : {}) } })
    const old = (await seen(second))!
    await api.db.updateTable('account').set({ email: 'other@example.com' }).execute()
    for (const preview of [undefined, 'made-up', old])
      expect(await confirm(preview)).toMatchObject({ code: 'PREVIEW_NEEDED' })
    expect(await closedAt(api)).toBeNull()
    expect(await confirm((await seen(second))!)).toMatchObject({ ok: true })
  })

  it('is decided once by two at the same time', async () => {
    const instance = await scene()
    const params = await propose(instance, 'erasure')
    const results = await Promise.all([
      confirmSeen(instance.second, params),
      instance.first.people.decide({ params, body: { decision: 'reject' } }),
    ])
    expect(results.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual(['ALREADY_DONE', 'OK'])
  })

  it('can be taken back by who asked, and is asked for once at a time', async () => {
    const instance = await scene()
    const { api, first, second, params: who } = instance
    const params = await propose(instance, 'erasure')
    const again = { params: who, body: { kind: 'erasure' as const, reason: 'Again' } }
    expect(await second.people.propose(again)).toMatchObject({ code: 'ALREADY_DONE' })
    expect(await first.people.decide({ params, body: { decision: 'reject' } })).toMatchObject({
      data: { requests: [{ state: 'rejected' }] },
    })
    expect(await closedAt(api)).toBeNull()
    expect(await second.people.propose(again)).toMatchObject({ ok: true })
  })
})

describe('a session whose second factor is old', () => {
  it('asks for nothing, confirms nothing and fetches nothing; it may take back and reject', async () => {
    const instance = await scene()
    const { api, first, second, params: who } = instance
    const params = await propose(instance, 'copy')
    api.clock.advance(6 * minute)
    const refused = { code: 'FRESH_FACTOR_NEEDED' }
    const body = { kind: 'erasure' as const, reason: 'By letter' }
    expect(await second.people.propose({ params: who, body })).toMatchObject(refused)
    expect(await confirmSeen(second, params)).toMatchObject(refused)
    expect(await first.people.copy({ params })).toMatchObject(refused)
    expect(await second.people.decide({ params, body: { decision: 'reject' } })).toMatchObject({ ok: true })
  })
})

describe('a legal hold', () => {
  withNamedDays()

  const hold = { reason: 'A claim', endsOn: '2026-11-23' }

  it('refuses the erasure, also one that was asked for before, and the closing by the person', async () => {
    const instance = await scene()
    const { api, first, second, person, params: who } = instance
    const params = await propose(instance, 'erasure')
    expect(await first.people.placeHold({ params: who, body: hold })).toMatchObject({
      data: { holds: [{ endsOn: '2026-11-23', reason: 'A claim' }] },
    })
    const confirm = () => confirmSeen(second, params)
    expect(await confirm()).toMatchObject({ code: 'LEGAL_HOLD' })
    expect(await person.client.account.close({ body: { password: goodPassword } })).toMatchObject({
      code: 'LEGAL_HOLD',
    })
    expect(await closedAt(api)).toBeNull()
    const holds = await api.db.selectFrom('legal_hold').select('id').executeTakeFirstOrThrow()
    const lift = { params: { ...who, holdId: holds.id }, body: { reason: 'Settled' } }
    const lifted = await Promise.all([first.people.liftHold(lift), second.people.liftHold(lift)])
    expect(lifted.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual(['ALREADY_DONE', 'OK'])
    expect(await confirm()).toMatchObject({ ok: true })
  })

  it('is one if the same form is sent twice, at once or a little later; another admin’s is a second one', async () => {
    const { api, first, second, params } = await scene()
    const place = (admin: typeof first) => admin.people.placeHold({ params, body: hold })
    for (const result of [...(await Promise.all([place(first), place(first)])), await place(first)])
      expect(result).toMatchObject({ data: { holds: [{ reason: 'A claim' }] } })
    expect(await api.db.selectFrom('legal_hold').select('id').execute()).toHaveLength(1)
    expect(await place(second)).toMatchObject({ data: { holds: [{}, {}] } })
  })

  it('ends by itself with its last day in New York', async () => {
    const instance = await scene()
    const { api, first, params: who } = instance
    await first.people.placeHold({ params: who, body: hold })
    const ask = (client: typeof first) =>
      client.people.propose({ params: who, body: { kind: 'erasure', reason: 'By letter' } })
    // 11:59 p.m. and 12:01 a.m. in New York. Staff log in again each time.
    const staff = await newStaff(api, ['admin'])
    api.clock.set(new Date('2026-11-24T04:59:00Z'))
    expect(await ask((await staff.logIn()).client)).toMatchObject({ code: 'LEGAL_HOLD' })
    api.clock.set(new Date('2026-11-24T05:01:00Z'))
    expect(await ask((await staff.logIn()).client)).toMatchObject({ ok: true })
  })

  it.each([
    ['2026-11-20', 'Please choose today or a later day.'],
    ['2026-02-30', 'This day doesn’t exist.'],
    ['soon', 'Enter a date as year, month, day'],
  ])('is not placed until %s', async (endsOn, message) => {
    const { first, params } = await scene()
    expect(await first.people.placeHold({ params, body: { reason: 'A claim', endsOn } })).toMatchObject({
      errors: { endsOn: message },
    })
  })
})

describe('a copy of a person', () => {
  it('is fetched after a second admin confirmed, for seven days, each fetch on record', async () => {
    const instance = await scene()
    const { api, first, second, person } = instance
    const params = await propose(instance, 'copy')
    expect(await first.people.copy({ params })).toMatchObject({ code: 'NOT_FOUND' })
    await confirmSeen(second, params)
    const copy = await first.people.copy({ params })
    expect(copy).toMatchObject({ data: { tables: { account: [{ email: person.email }] } } })
    expect(JSON.stringify(copy)).not.toContain('$argon2id$')
    const fetched = await api.db
      .selectFrom('audit_event')
      .select('action')
      .where('action', '=', 'people.copy-fetched')
      .execute()
    expect(fetched).toHaveLength(1)
    api.clock.advance(7 * day + 1)
    const later = (await (await newStaff(api, ['admin'])).logIn()).client
    expect(await later.people.copy({ params })).toMatchObject({ code: 'NOT_FOUND' })
  })
})
