import { describe, expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { staffToken } from '../../test/matrix/callers.ts'
import { queueMessages } from '../messages.ts'

async function scene() {
  const api = await testApi()
  const ids = await queueMessages(
    api.deps,
    { template: 'waitlist-confirmation', channel: 'mail', to: 'ada@example.com', values: {} },
    { template: 'adverse-notice', channel: 'mail', to: 'bo@example.com', values: {} },
    { template: 'otp-signup', channel: 'sms', to: '+12125550100', values: { code: '0042' } },
  )
  const set = (index: number, state: 'queued' | 'failed', error: string | null) =>
    api.db.updateTable('message').set({ state, error }).where('id', '=', ids[index]!).execute()
  const staff = async (role: 'support' | 'admin') => api.client(await staffToken(api, role))
  return { api, ids, set, staff }
}

describe('the page of what was not delivered', () => {
  it('lists what failed and what waits, without recipient and words', async () => {
    const { ids, set, staff } = await scene()
    await set(0, 'failed', 'TIMEOUT')
    await set(1, 'queued', 'SMTP_451')
    await set(2, 'failed', 'CODE_TOO_OLD')
    const client = await staff('support')
    const failed = await client.delivery.messages({ query: { state: 'failed' } })
    expect(failed).toMatchObject({
      total: 2,
      data: expect.arrayContaining([
        expect.objectContaining({ id: ids[0], account: null, error: 'TIMEOUT', refusal: null, legal: false }),
        expect.objectContaining({ id: ids[2], refusal: 'Its code has expired.' }),
      ]),
    })
    const waiting = await client.delivery.messages({ query: { state: 'waiting' } })
    expect(waiting).toMatchObject({ total: 1, data: [{ id: ids[1], legal: true }] })
    expect(waiting.ok && waiting.data[0]!.nextTryAt).not.toBeNull()
    expect(JSON.stringify([failed, waiting])).not.toContain('@example.com')
  })

  it('tries all of them again, on record, and an expired code never', async () => {
    const { api, set, staff } = await scene()
    for (const [index, error] of ['TIMEOUT', 'TIMEOUT', 'CODE_TOO_OLD'].entries())
      await set(index, 'failed', error)
    const client = await staff('support')
    expect(await client.delivery.replay({ body: { state: 'failed' } })).toMatchObject({
      data: { queued: 2, left: 1 },
    })
    const event = await api.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'delivery.replayed')
      .executeTakeFirstOrThrow()
    expect(event.detail).toEqual({
      state: 'failed',
      queued: { 'adverse-notice': 1, 'waitlist-confirmation': 1 },
    })
  })

  it('lets only an admin stop a notice, with a reason, and then it is not begun again', async () => {
    const { api, ids, set, staff } = await scene()
    await set(1, 'queued', 'SUPPRESSED')
    const stop = { params: { id: ids[1]! }, body: { reason: 'Sent by letter.' } }
    expect(await (await staff('support')).delivery.giveUp(stop)).toMatchObject({ code: 'FORBIDDEN' })
    const admin = await staff('admin')
    expect(await admin.delivery.giveUp(stop)).toMatchObject({ ok: true })
    expect(await admin.delivery.giveUp(stop)).toMatchObject({ code: 'MESSAGE_GONE' })
    expect(await admin.delivery.replay({ body: { state: 'failed', id: ids[1]! } })).toMatchObject({
      data: { queued: 0, left: 1 },
    })
    const { reason } = await api.db
      .selectFrom('audit_event')
      .select('reason')
      .where('action', '=', 'delivery.given-up')
      .executeTakeFirstOrThrow()
    expect(reason).toBe('Sent by letter.')
  })
})

describe('a suppressed address', () => {
  it('is lifted with a reason, and the record holds no address', async () => {
    const { api, staff } = await scene()
    const { id } = await api.db
      .insertInto('suppressed_email')
      .values({
        email: 'mara@example.com',
        reason: 'bounced',
        detail: '5.1.1',
        suppressed_at: api.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const client = await staff('support')
    expect(await client.delivery.suppressed({ query: {} })).toMatchObject({
      total: 1,
      data: [{ email: 'mara@example.com', reason: 'bounced', detail: '5.1.1' }],
    })
    const lift = (reason: string) => client.delivery.lift({ params: { id }, body: { reason } })
    expect(await lift('')).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await lift('The mailbox works again.')).toMatchObject({ ok: true })
    expect(await lift('Again.')).toMatchObject({ code: 'NOT_FOUND' })
    const record = await api.db.selectFrom('audit_event').selectAll().execute()
    expect(JSON.stringify(record)).toContain('The mailbox works again.')
    expect(JSON.stringify(record)).not.toContain('mara@')
  })
})
