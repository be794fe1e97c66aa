import { Logger, makeWorkerUtils, runOnce } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { promise } from '../api/messages.ts'
import { loadTemplates } from '../api/notifications/templates.ts'
import { minute } from '../contract/durations.ts'
import type { MessageTemplate } from '../contract/message-templates.ts'
import { failedMessageLife } from '../contract/retention.ts'
import { ProviderFailure } from '../providers/failure.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import type { Sms } from '../providers/sms/sms-sender.ts'
import { testApi } from '../test/harness/api.ts'
import { cleanUp } from './clean-up.ts'
import { sendMessage } from './send-message.ts'

const templates = loadTemplates()
const logger = new Logger(() => () => {})
const code = { code: '0042', minutes: '5', host: 'hero.test' }

/** An outbox whose providers do what `answer` says and keep what they were given. */
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
  const promised = async (
    template: MessageTemplate,
    channel: 'sms' | 'mail',
    values: Record<string, string>,
  ) => {
    const to = channel === 'sms' ? '+12125550100' : 'ada@example.com'
    await promise(api.deps, { template, channel, to, values })
    const row = await api.db
      .selectFrom('message')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const row = () => api.db.selectFrom('message').selectAll().executeTakeFirstOrThrow()
  return { api, needs, texts, mails, promised, row }
}

const failing = (kind: 'temporary' | 'permanent', name: string) => async () => {
  throw new ProviderFailure('twilio', kind, name)
}

describe('a promised message', () => {
  it('goes out under its own id and is erased', async () => {
    const { needs, texts, promised, row } = await outbox()
    const id = await promised('otp-signup', 'sms', code)
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

  it('goes out as a mail with subject, text and HTML', async () => {
    const { needs, mails, promised } = await outbox()
    const id = await promised('reset-code', 'mail', { ...code, code: '004213', firstName: 'Ada' })
    await sendMessage(needs, { id }, { last: false })
    expect(mails).toMatchObject([{ id, to: 'ada@example.com', subject: 'Your code to set a new password' }])
    expect(mails[0]!.text).toContain('004213')
    expect(mails[0]!.html).toContain('<strong>004213</strong>')
  })

  it('that is sent is never sent again', async () => {
    const { needs, texts, promised } = await outbox()
    const id = await promised('texts-on', 'sms', {})
    for (let round = 0; round < 3; round++) await sendMessage(needs, { id }, { last: false })
    expect(texts).toHaveLength(1)
  })

  it('that two workers hold at once is sent by one', async () => {
    const { needs, texts, promised, row } = await outbox(
      () => new Promise(resolve => setTimeout(resolve, 100)),
    )
    const id = await promised('texts-on', 'sms', {})
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => sendMessage(needs, { id }, { last: false })),
    )
    expect(texts).toHaveLength(1)
    // The others come back later, and find that it was sent.
    const thrown = tries.filter(each => each.status === 'rejected').map(each => String(each.reason))
    expect(thrown.every(reason => reason.includes('UNDER_WAY'))).toBe(true)
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('whose worker was killed in the middle is tried again a minute later', async () => {
    const { api, needs, texts, promised, row } = await outbox()
    const id = await promised('texts-on', 'sms', {})
    const killed = new Date(api.clock.now().getTime() + minute)
    await api.db.updateTable('message').set({ attempts: 1, trying_until: killed }).execute()
    await expect(sendMessage(needs, { id }, { last: false })).rejects.toThrow('UNDER_WAY')
    expect(texts).toEqual([])
    api.clock.advance(minute)
    await sendMessage(needs, { id }, { last: false })
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('of an account that was closed meanwhile does not go out', async () => {
    const { api, needs, texts, promised } = await outbox()
    const id = await promised('texts-on', 'sms', {})
    await api.db.deleteFrom('message').execute()
    await sendMessage(needs, { id }, { last: false })
    expect(texts).toEqual([])
  })
})

describe('a message that did not get through', () => {
  it('is tried again after a temporary failure and keeps its words till then', async () => {
    let away = true
    const { needs, texts, promised, row } = await outbox(async () => {
      if (away) throw new ProviderFailure('twilio', 'temporary', 'TIMEOUT', { uncertain: true })
    })
    const id = await promised('texts-on', 'sms', {})
    await expect(sendMessage(needs, { id }, { last: false })).rejects.toThrow('TIMEOUT')
    expect(await row()).toMatchObject({ state: 'queued', error: 'TIMEOUT', attempts: 1 })
    away = false
    await sendMessage(needs, { id }, { last: false })
    expect(await row()).toMatchObject({ state: 'sent', error: null, attempts: 2 })
    expect(texts.map(text => text.id)).toEqual([id, id])
  })

  it('fails at once when the provider refuses it for good, and stays so', async () => {
    const { needs, texts, promised, row } = await outbox(failing('permanent', '21211'))
    const id = await promised('texts-on', 'sms', {})
    await sendMessage(needs, { id }, { last: false })
    await sendMessage(needs, { id }, { last: false })
    expect(await row()).toMatchObject({ state: 'failed', error: '21211' })
    expect(texts).toHaveLength(1)
  })

  it('fails when the last try failed', async () => {
    const { needs, promised, row } = await outbox(failing('temporary', 'TIMEOUT'))
    const id = await promised('texts-on', 'sms', {})
    await sendMessage(needs, { id }, { last: true })
    expect(await row()).toMatchObject({ state: 'failed', error: 'TIMEOUT' })
  })

  it('fails at once, with the name of the variable in no row, when it cannot be written', async () => {
    const { api, needs, texts, promised, row } = await outbox()
    const id = await promised('already-member', 'sms', {})
    await sendMessage(needs, { id }, { last: false })
    expect(await row()).toMatchObject({ state: 'failed', error: 'MessageFault' })
    expect(texts).toEqual([])
    expect(api.logged.join()).not.toContain('+12125550100')
  })

  it('with a code is not sent once the code is over', async () => {
    const { api, needs, texts, promised, row } = await outbox()
    const id = await promised('otp-signup', 'sms', code)
    api.clock.advance(5 * minute)
    await sendMessage(needs, { id }, { last: false })
    expect(texts).toEqual([])
    expect(await row()).toMatchObject({ state: 'failed', error: 'CODE_TOO_OLD' })
  })

  it('loses recipient and words after a week', async () => {
    const { api, needs, promised, row } = await outbox(failing('permanent', '21211'))
    await sendMessage(needs, { id: await promised('texts-on', 'sms', {}) }, { last: false })
    await cleanUp(api.deps)
    expect((await row()).sealed).not.toBeNull()
    api.clock.advance(failedMessageLife + 1)
    await cleanUp(api.deps)
    expect((await row()).sealed).toBeNull()
  })
})

describe('the queue', () => {
  it('runs what was promised in the transaction, and nothing of one that was rolled back', async () => {
    const { api, needs, texts } = await outbox()
    const one = { template: 'texts-on', channel: 'sms', values: {} } as const
    await api.db.transaction().execute(tx => promise({ ...api.deps, db: tx }, { ...one, to: '+12125550100' }))
    const lost = api.db.transaction().execute(async tx => {
      await promise({ ...api.deps, db: tx }, { ...one, to: '+12125550101' })
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

  it('tries eight times, then the message has failed', async () => {
    const { api, needs, texts, promised, row } = await outbox(failing('temporary', 'TIMEOUT'))
    await promised('texts-on', 'sms', {})
    const utils = await makeWorkerUtils({ pgPool: api.pool })
    for (let round = 0; round < 10; round++) {
      // The queue gives a job back a moment after its run has ended; while it holds it, nothing moves it.
      const free = async () =>
        (await api.pool.query('select from graphile_worker.jobs where locked_at is not null')).rowCount === 0
      await expect.poll(free).toBe(true)
      const jobs = await api.pool.query<{ id: string }>('select id from graphile_worker.jobs')
      await utils.rescheduleJobs(
        jobs.rows.map(job => job.id),
        { runAt: new Date(0) },
      )
      await runOnce({
        pgPool: api.pool,
        logger,
        taskList: {
          'send-message': (payload, { job }) =>
            sendMessage(needs, payload as { id: string }, { last: job.attempts >= job.max_attempts }),
        },
      })
    }
    await utils.release()
    expect(texts).toHaveLength(8)
    expect(await row()).toMatchObject({ state: 'failed', attempts: 8 })
  })
})
