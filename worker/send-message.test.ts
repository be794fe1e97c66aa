import { describe, expect, it, vi } from 'vitest'
import { queueMessages } from '../api/messages.ts'
import { hour, second } from '../contract/durations.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { optedOut } from '../providers/sms/sms-sender.ts'
import type { TestApi } from '../test/harness/api.ts'
import { code, failing, outbox, waitlistWords } from '../test/harness/outbox.ts'
import { lease, sendMessage } from './send-message.ts'

/** The seconds until PostgreSQL's clock runs the job. */
async function waitOf({ pool }: TestApi) {
  const { rows } = await pool.query<{ wait: number }>(
    'select extract(epoch from run_at - now())::float as wait from graphile_worker.jobs',
  )
  return rows[0]!.wait
}

describe('a queued message', () => {
  it('goes out under its own id and is erased', async () => {
    const { needs, texts, queue, row } = await outbox()
    const id = await queue('otp-signup', 'sms', code)
    await sendMessage(needs, { id }, { last: false })
    expect(texts).toEqual([
      { id, to: '+12125550100', text: expect.stringContaining('@hero.test #0042'), code: '0042' },
    ])
    expect(await row()).toMatchObject({
      state: 'sent',
      sealed: null,
      provider_id: 'SM1',
      attempts: 1,
      error: null,
    })
  })

  it('greets by name once its address is proven, and not before', async () => {
    const { api, needs, mails } = await outbox()
    const { email } = await api.signUp('hero')
    const { id: accountId } = await api.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    const greeting = async (to: string) => {
      const values = { firstName: 'Ada', progressUrl: 'http://hero.test/p' }
      const mail = { template: 'welcome-hero', channel: 'mail', to, accountId, values } as const
      const [id] = await queueMessages(api.deps, mail)
      await sendMessage(needs, { id: id! }, { last: false })
      return mails.at(-1)!.text.split('\n')[0]
    }
    expect(await greeting(email)).toBe('Hello,')
    await api.db.updateTable('account').set({ email_confirmed_at: api.clock.now() }).execute()
    expect(await greeting(email)).toBe('Hi Ada,')
    expect(await greeting('stranger@example.com')).toBe('Hello,')
  })

  it('goes out as a mail with subject, text and HTML', async () => {
    const { needs, mails, queue } = await outbox()
    const id = await queue('reset-code', 'mail', { ...code, code: '004213', firstName: 'Ada' })
    await sendMessage(needs, { id }, { last: false })
    expect(mails).toMatchObject([{ id, to: 'ada@example.com', subject: 'Your code to set a new password' }])
    expect(mails[0]!.text).toContain('004213')
    expect(mails[0]!.html).toContain('>004213</p>')
  })

  it('that is sent is never sent again', async () => {
    const { needs, texts, queue } = await outbox()
    const id = await queue('texts-on', 'sms', {})
    for (let round = 0; round < 3; round++) await sendMessage(needs, { id }, { last: false })
    expect(texts).toHaveLength(1)
  })

  it('that two workers hold at once is sent by one', async () => {
    const { needs, texts, queue, row } = await outbox(() => new Promise(resolve => setTimeout(resolve, 100)))
    const id = await queue('texts-on', 'sms', {})
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => sendMessage(needs, { id }, { last: false })),
    )
    expect(texts).toHaveLength(1)
    expect(tries.map(each => each.status)).toEqual(Array(5).fill('fulfilled'))
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('whose worker was killed in the middle is tried again when that try must be over, and is counted', async () => {
    const { api, needs, texts, queue, row } = await outbox()
    const id = await queue('texts-on', 'sms', {})
    const killed = new Date(api.clock.now().getTime() + lease.life)
    await api.db.updateTable('message').set({ attempts: 1, trying_until: killed }).execute()
    await sendMessage(needs, { id }, { last: false })
    expect(texts).toEqual([])
    expect(await waitOf(api)).toBeCloseTo(lease.life / second, 0)
    api.clock.advance(lease.life)
    await sendMessage(needs, { id }, { last: false })
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, lost_tries: 1 })
  })

  it.each([
    ['behind', -1],
    ['ahead of', 1],
  ])(
    'that another worker holds waits as long as it does, also with a clock %s PostgreSQL’s',
    async (_, sign) => {
      const { api, needs, queue } = await outbox()
      const { rows } = await api.pool.query<{ now: Date }>('select now()')
      api.clock.set(new Date(rows[0]!.now.getTime() + sign * hour))
      const id = await queue('texts-on', 'sms', {})
      const held = new Date(api.clock.now().getTime() + lease.life)
      await api.db.updateTable('message').set({ trying_until: held }).execute()
      await sendMessage(needs, { id }, { last: false })
      expect(await waitOf(api)).toBeCloseTo(lease.life / second, 0)
    },
  )

  it('with a code that is to be said is a call, also after STOP; without calls it fails at once', async () => {
    const { api, needs, texts, queue, row } = await outbox()
    const values = { code: '0042', minutes: '5', spokenCode: '0, 0, 4, 2' }
    const spoken: string[] = []
    const call = async ({ text }: { text: string }) => {
      spoken.push(text)
      return { providerId: 'CA1' }
    }
    const calling = { ...needs, smsSender: { ...needs.smsSender, call } }
    await api.db
      .insertInto('text_stop')
      .values({ phone: '+12125550100', stopped_at: api.clock.now() })
      .execute()
    await sendMessage(calling, { id: await queue('otp-call', 'sms', values) }, { last: false })
    expect(spoken).toEqual([expect.stringContaining('0, 0, 4, 2')])
    expect(texts).toEqual([])
    await api.db.deleteFrom('message').execute()
    await sendMessage(needs, { id: await queue('otp-call', 'sms', values) }, { last: false })
    expect(await row()).toMatchObject({ state: 'failed', error: 'NO_CALLS' })
  })

  it('that is refused because of a STOP that only the provider has ends the texts to the number', async () => {
    const { api, needs, texts, queue, row } = await outbox(failing('permanent', optedOut))
    await sendMessage(needs, { id: await queue('texts-on', 'sms', {}) }, { last: false })
    expect(await row()).toMatchObject({ state: 'failed', error: 'STOPPED' })
    const stops = await api.db.selectFrom('text_stop').selectAll().execute()
    expect(stops).toEqual([{ phone: '+12125550100', stopped_at: api.clock.now() }])
    await sendMessage(needs, { id: await queue('otp-signup', 'sms', code) }, { last: false })
    expect(texts).toHaveLength(1)
  })

  it.each([
    ['otp-signup', 'sms', code],
    ['waitlist-confirmation', 'mail', waitlistWords],
  ] as const)('%s by %s is held no longer than its code may wait', async (template, channel, values) => {
    const { api, needs, queue, row } = await outbox(failing('temporary', 'TIMEOUT'))
    const id = await queue(template, channel, values)
    let held: Date | null = null
    const watched = async () => {
      held = (await row()).trying_until
      throw new ProviderFailure('double', 'temporary', 'TIMEOUT')
    }
    const providers = { smsSender: { send: watched }, mailer: { ...needs.mailer, send: watched } }
    await expect(sendMessage({ ...needs, ...providers }, { id }, { last: false })).rejects.toThrow('TIMEOUT')
    expect(held).toEqual(new Date(api.clock.now().getTime() + lease.life))
    expect(lease.life).toBeLessThanOrEqual(10_000)
  })

  it('that a slow provider is still taking stays with its worker', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const taken = Promise.withResolvers<void>()
      const { api, needs, mails, queue, row } = await outbox(() => taken.promise)
      const id = await queue('waitlist-confirmation', 'mail', waitlistWords)
      const sending = sendMessage(needs, { id }, { last: false })
      await expect.poll(() => mails.length).toBe(1)
      for (let passed = 0; passed < 30_000; passed += lease.renewal) {
        api.clock.advance(lease.renewal)
        const renewed = new Date(api.clock.now().getTime() + lease.life)
        vi.advanceTimersByTime(lease.renewal)
        await expect.poll(async () => (await row()).trying_until).toEqual(renewed)
        await sendMessage(needs, { id }, { last: false })
      }
      taken.resolve()
      await sending
      expect(mails).toHaveLength(1)
      expect(await row()).toMatchObject({ state: 'sent', attempts: 1, lost_tries: 0 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('that the provider took is written down although the database is away for a moment', async () => {
    const { api, needs, texts, queue, row } = await outbox()
    const id = await queue('texts-on', 'sms', {})
    await api.pool.query(`
      create function away() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$;
      create trigger away before update on message for each row when (new.state = 'sent') execute function away()`)
    const sending = sendMessage(needs, { id }, { last: false })
    await expect.poll(() => texts.length).toBe(1)
    await api.pool.query('drop trigger away on message')
    await sending
    expect(texts).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'sent', lost_tries: 0 })
  })

  it('of an account that was closed meanwhile does not go out', async () => {
    const { api, needs, texts, queue } = await outbox()
    const id = await queue('texts-on', 'sms', {})
    await api.db.deleteFrom('message').execute()
    await sendMessage(needs, { id }, { last: false })
    expect(texts).toEqual([])
  })
})
