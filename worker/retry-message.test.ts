import { makeWorkerUtils, runOnce } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { giveUp } from '../api/delivery/replay.ts'
import { outageAttempts } from '../api/jobs.ts'
import { queueMessages } from '../api/messages.ts'
import { hour, minute } from '../contract/durations.ts'
import { usualRetention } from '../contract/retention.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { code, failing, logger, noticeWords, outbox, waitlistWords } from '../test/harness/outbox.ts'
import { cleanUp } from './clean-up.ts'
import { sendMessage } from './send-message.ts'

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

  it('is not stopped while it goes out: it would be listed as stopped, although it arrived', async () => {
    const stopped: boolean[] = []
    const { api, needs, queue, row } = await outbox(async () => {
      stopped.push(await giveUp(api.deps, (await row()).id))
      if (stopped.length === 1) throw new ProviderFailure('outbox', 'temporary', 'TIMEOUT')
    })
    const id = await queue('texts-on', 'sms', {})
    await expect(sendMessage(needs, { id }, { last: false })).rejects.toThrow('TIMEOUT')
    await sendMessage(needs, { id }, { last: false })
    expect(stopped).toEqual([false, false])
    expect(await row()).toMatchObject({ state: 'sent', error: null, sealed: null })
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
    expect(await row()).toMatchObject({ state: 'failed', error: 'MessageError' })
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
    api.clock.advance(usualRetention.failedMessages + 1)
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

  /** Runs all jobs of the queue, each round at the time that the queue has set. Returns the hours that passed. */
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
      // The queue unlocks a job a moment after its run. Until then, nothing can move the job.
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
    expect(scene.mails).toHaveLength(outageAttempts)
    expect(await scene.row()).toMatchObject({ state: 'failed', attempts: outageAttempts })
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
