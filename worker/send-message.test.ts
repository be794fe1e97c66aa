import { Logger, makeWorkerUtils, runOnce } from 'graphile-worker'
import { describe, expect, it, vi } from 'vitest'
import { messageAttempts, queueMessages } from '../api/messages.ts'
import { loadTemplates } from '../api/notifications/templates.ts'
import { hour, minute } from '../contract/durations.ts'
import type { MessageTemplate } from '../contract/message-templates.ts'
import { failedMessageLife } from '../contract/retention.ts'
import { ProviderFailure } from '../providers/failure.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import type { Sms } from '../providers/sms/sms-sender.ts'
import { testApi } from '../test/harness/api.ts'
import { cleanUp } from './clean-up.ts'
import { lease, sendMessage } from './send-message.ts'

const templates = loadTemplates()
const logger = new Logger(() => () => {})
const code = { code: '0042', minutes: '5', host: 'hero.test' }

const waitlistWords = {
  district: 'Manhattan',
  firstName: 'Ada',
  zipcode: '10013',
  signupUrl: 'http://hero.test/customer-signup',
  unsubscribeUrl: 'http://hero.test/api/waitlist/leave/x',
}
const noticeWords = {
  firstName: 'Ada',
  lastName: 'Mercer',
  finalReasons: 'A conviction.',
  reportUrl: 'http://hero.test/r',
  rightsUrl: 'http://hero.test/s',
  assessmentUrl: 'http://hero.test/a',
  article23aUrl: 'http://hero.test/b',
}

async function outbox(answer: () => Promise<void> = async () => {}) {
  const api = await testApi()
  const texts: Sms[] = []
  const mails: Mail[] = []
  const needs = {
    ...api.deps,
    templates,
    smsSender: {
      send: async (sms: Sms) => {
        texts.push(sms)
        await answer()
        return { providerId: 'SM1' }
      },
    },
    mailer: {
      send: async (mail: Mail) => {
        mails.push(mail)
        await answer()
        return { providerId: '<1@hero.test>' }
      },
      close: async () => {},
    },
  }
  const queue = async (
    template: MessageTemplate,
    channel: 'sms' | 'mail',
    values: Record<string, string>,
  ) => {
    const to = channel === 'sms' ? '+12125550100' : 'ada@example.com'
    await queueMessages(api.deps, { template, channel, to, values })
    const row = await api.db
      .selectFrom('message')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const row = () => api.db.selectFrom('message').selectAll().executeTakeFirstOrThrow()
  return { api, needs, texts, mails, queue, row }
}

const failing = (kind: 'temporary' | 'permanent', name: string) => async () => {
  throw new ProviderFailure('twilio', kind, name)
}

describe('a queued message', () => {
  it('goes out under its own id and is erased', async () => {
    const { needs, texts, queue, row } = await outbox()
    const id = await queue('otp-signup', 'sms', code)
    await sendMessage(needs, { id }, { last: false })
    expect(texts).toEqual([{ id, to: '+12125550100', text: expect.stringContaining('@hero.test #0042') }])
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
    expect(mails[0]!.html).toContain('<strong>004213</strong>')
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
    const { rows } = await api.pool.query('select run_at from graphile_worker.jobs')
    expect(rows).toEqual([{ run_at: killed }])
    api.clock.advance(lease.life)
    await sendMessage(needs, { id }, { last: false })
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, lost_tries: 1 })
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

describe('a message that did not get through', () => {
  it('is tried again after a temporary failure and keeps its words till then', async () => {
    let away = true
    const { needs, texts, queue, row } = await outbox(async () => {
      if (away) throw new ProviderFailure('twilio', 'temporary', 'TIMEOUT', { uncertain: true })
    })
    const id = await queue('texts-on', 'sms', {})
    await expect(sendMessage(needs, { id }, { last: false })).rejects.toThrow('TIMEOUT')
    expect(await row()).toMatchObject({ state: 'queued', error: 'TIMEOUT', attempts: 1 })
    away = false
    await sendMessage(needs, { id }, { last: false })
    expect(await row()).toMatchObject({ state: 'sent', error: null, attempts: 2 })
    expect(texts.map(text => text.id)).toEqual([id, id])
  })

  it('fails at once when the provider refuses it for good, and stays so', async () => {
    const { needs, texts, queue, row } = await outbox(failing('permanent', '21211'))
    const id = await queue('texts-on', 'sms', {})
    await sendMessage(needs, { id }, { last: false })
    await sendMessage(needs, { id }, { last: false })
    expect(await row()).toMatchObject({ state: 'failed', error: '21211' })
    expect(texts).toHaveLength(1)
  })

  it('fails when the last try failed', async () => {
    const { needs, queue, row } = await outbox(failing('temporary', 'TIMEOUT'))
    const id = await queue('texts-on', 'sms', {})
    await sendMessage(needs, { id }, { last: true })
    expect(await row()).toMatchObject({ state: 'failed', error: 'TIMEOUT' })
  })

  it('fails at once, with the name of the variable in no row, when it cannot be written', async () => {
    const { api, needs, texts, queue, row } = await outbox()
    const id = await queue('already-member', 'sms', {})
    await sendMessage(needs, { id }, { last: false })
    expect(await row()).toMatchObject({ state: 'failed', error: 'MessageFault' })
    expect(texts).toEqual([])
    expect(api.logged.join()).not.toContain('+12125550100')
  })

  it('with a code is not sent once the code is over', async () => {
    const { api, needs, texts, queue, row } = await outbox()
    const id = await queue('otp-signup', 'sms', code)
    api.clock.advance(5 * minute)
    await sendMessage(needs, { id }, { last: false })
    expect(texts).toEqual([])
    expect(await row()).toMatchObject({ state: 'failed', error: 'CODE_TOO_OLD' })
  })

  it('loses recipient and words after a week', async () => {
    const { api, needs, queue, row } = await outbox(failing('permanent', '21211'))
    await sendMessage(needs, { id: await queue('texts-on', 'sms', {}) }, { last: false })
    await cleanUp(api.deps)
    expect((await row()).sealed).not.toBeNull()
    api.clock.advance(failedMessageLife + 1)
    await cleanUp(api.deps)
    expect((await row()).sealed).toBeNull()
  })
})

describe('the queue', () => {
  it('runs what was queued in the transaction, and nothing of one that was rolled back', async () => {
    const { api, needs, texts } = await outbox()
    const one = { template: 'texts-on', channel: 'sms', values: {} } as const
    await api.db
      .transaction()
      .execute(tx => queueMessages({ ...api.deps, db: tx }, { ...one, to: '+12125550100' }))
    const lost = api.db.transaction().execute(async tx => {
      await queueMessages({ ...api.deps, db: tx }, { ...one, to: '+12125550101' })
      throw new Error('rolled back')
    })
    await expect(lost).rejects.toThrow('rolled back')
    await runOnce({
      pgPool: api.pool,
      logger,
      taskList: {
        'send-message': (payload, { job }) =>
          sendMessage(needs, payload as { id: string }, { last: job.attempts >= job.max_attempts }),
      },
    })
    expect(texts.map(text => text.to)).toEqual(['+12125550100'])
  })

  /** Works off the queue, each round at the time that the queue chose. Returns the hours that passed. */
  async function untilGivenUp({ api, needs }: Awaited<ReturnType<typeof outbox>>, rounds: number) {
    const begun = api.clock.now().getTime()
    const utils = await makeWorkerUtils({ pgPool: api.pool })
    for (let round = 0; round < rounds; round++) {
      await runOnce({
        pgPool: api.pool,
        logger,
        taskList: {
          'send-message': (payload, { job }) =>
            sendMessage(needs, payload as { id: string }, { last: job.attempts >= job.max_attempts }),
        },
      })
      // The queue unlocks a job a moment after its run; until then nothing can move it.
      const free = async () =>
        (await api.pool.query('select from graphile_worker.jobs where locked_at is not null')).rowCount === 0
      await expect.poll(free).toBe(true)
      const { rows } = await api.pool.query<{ id: string; wait: number }>(
        'select id, extract(epoch from run_at - now())::float as wait from graphile_worker.jobs',
      )
      const [job] = rows
      if (!job) break
      api.clock.advance(Math.max(0, job.wait) * 1_000)
      await utils.rescheduleJobs([job.id], { runAt: new Date(0) })
    }
    await utils.release()
    return (api.clock.now().getTime() - begun) / hour
  }

  it('tries a message for three days with growing waits, and then it has failed', async () => {
    const scene = await outbox(failing('temporary', 'TIMEOUT'))
    await scene.queue('waitlist-confirmation', 'mail', waitlistWords)
    const hours = await untilGivenUp(scene, 30)
    expect(hours).toBeGreaterThan(72)
    expect(hours).toBeLessThan(80)
    expect(scene.mails).toHaveLength(messageAttempts)
    expect(await scene.row()).toMatchObject({ state: 'failed', attempts: messageAttempts })
  }, 60_000)

  it('lets a code expire instead of sending it late', async () => {
    const scene = await outbox(failing('temporary', 'TIMEOUT'))
    await scene.queue('otp-signup', 'sms', code)
    await untilGivenUp(scene, 30)
    expect(await scene.row()).toMatchObject({ state: 'failed', error: 'CODE_TOO_OLD' })
    expect(scene.texts.length).toBeLessThan(7)
  }, 60_000)

  it('never gives up a legal notice, however long the provider is away', async () => {
    const scene = await outbox(failing('temporary', 'TIMEOUT'))
    await scene.queue('adverse-notice', 'mail', noticeWords)
    expect(await untilGivenUp(scene, 40)).toBeGreaterThan(150)
    expect(await scene.row()).toMatchObject({ state: 'queued', error: 'TIMEOUT' })
    expect(scene.mails.length).toBe(40)
  }, 60_000)
})
