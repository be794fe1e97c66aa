import { describe, expect, it } from 'vitest'
import { replay } from '../api/delivery/replay.ts'
import { outageAttempts } from '../api/jobs.ts'
import { day, hour } from '../contract/durations.ts'
import { good, newsroom } from '../test/harness/editing.ts'
import { report, runJob } from '../test/harness/importing.ts'
import { outbox } from '../test/harness/outbox.ts'
import { cleanUp } from './clean-up.ts'
import { lease, sendMessage } from './send-message.ts'

const file = { 'a.md': '# A walk\n\nText.' }

/** As if the process had died in the last try. */
const noTryLeft = `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null, locked_by = null`

async function scene() {
  const { api, editor } = await newsroom()
  const open = async (id: string) =>
    good(await editor.importExport.open({ params: { id }, query: {} })).import
  return { api, editor, open }
}

describe('an import', () => {
  it('whose process died in its last try ends, and the files can be chosen again', async () => {
    const { api, editor, open } = await scene()
    const { id } = (await report(api, editor, file)).import
    good(await editor.importExport.run({ params: { id }, body: { differing: 'leave' } }))
    await api.pool.query(noTryLeft)
    await cleanUp(api.deps)
    expect(await open(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('again') })
    await report(api, editor, file)
  })

  it('that will be tried again, or is running in its last try, goes on', async () => {
    const { api, editor, open } = await scene()
    const { id } = (await report(api, editor, file)).import
    good(await editor.importExport.run({ params: { id }, body: { differing: 'leave' } }))
    await cleanUp(api.deps)
    expect((await open(id)).state).toBe('importing')
    await api.pool.query(
      'update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = $1',
      ['a worker'],
    )
    await cleanUp(api.deps)
    expect((await open(id)).state).toBe('importing')
    await runJob(api, id)
    expect((await open(id)).state).toBe('done')
  })

  it('that stopped before its first file arrived ends after two days, without another import', async () => {
    const { api, editor } = await scene()
    const files = [{ name: 'a.md', size: 10 }]
    const { id } = good(await editor.importExport.begin({ body: { kind: 'blog', files } }))
    api.clock.advance(2 * day)
    await cleanUp(api.deps)
    const state = () =>
      api.db.selectFrom('content_import').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await state()).toEqual({ state: 'receiving' })
    api.clock.advance(1)
    await cleanUp(api.deps)
    expect(await state()).toEqual({ state: 'failed' })
  })
})

describe('a message', () => {
  async function cutOff() {
    const { api, needs, texts, queue, row } = await outbox()
    const id = await queue('texts-on', 'sms', {})
    const trying = {
      attempts: outageAttempts,
      trying_until: new Date(api.clock.now().getTime() + lease.life),
    }
    await api.db.updateTable('message').set(trying).execute()
    await api.pool.query(noTryLeft)
    const again = (state: 'failed' | 'waiting') =>
      api.db.transaction().execute(tx => replay({ ...api.deps, db: tx }, { state }))
    return { api, needs, texts, id, row, again }
  }

  it('whose process died in its last try has failed, so that staff can have it tried again', async () => {
    const { api, needs, texts, id, row, again } = await cutOff()
    await cleanUp(api.deps)
    expect(await row()).toMatchObject({ state: 'queued' })
    api.clock.advance(lease.life)
    await cleanUp(api.deps)
    expect(await row()).toMatchObject({ state: 'failed', error: 'LOST', trying_until: null })
    expect(await again('failed')).toMatchObject({ count: 1 })
    await sendMessage(needs, { id }, { last: false })
    expect(texts).toHaveLength(1)
  })

  it('whose process died before the last try began to send has failed as well', async () => {
    const { api, row } = await cutOff()
    const between = { trying_until: null, error: 'HTTP_503' }
    await api.db.updateTable('message').set(between).execute()
    await cleanUp(api.deps)
    expect(await row()).toMatchObject({ state: 'queued' })
    api.clock.advance(hour)
    await cleanUp(api.deps)
    expect(await row()).toMatchObject({ state: 'failed', error: 'HTTP_503' })
  })

  it('that waits for its first try or its next one is left alone', async () => {
    const { api, queue, row } = await outbox()
    await queue('texts-on', 'sms', {})
    api.clock.advance(day)
    await cleanUp(api.deps)
    expect(await row()).toMatchObject({ state: 'queued', error: null })
  })

  it('whose process died and that will be tried again, or is being tried for the last time, is left alone', async () => {
    const { api, row } = await cutOff()
    api.clock.advance(lease.life)
    for (const job of [
      'attempts = max_attempts - 1',
      "attempts = max_attempts, locked_at = now(), locked_by = 'a worker'",
    ]) {
      await api.pool.query(`update graphile_worker._private_jobs set ${job}`)
      await cleanUp(api.deps)
      expect(await row()).toMatchObject({ state: 'queued' })
    }
  })

  it('whose process died can be tried again before that too, but not while it is being sent', async () => {
    const { api, row, again } = await cutOff()
    expect(await again('waiting')).toMatchObject({ count: 0 })
    api.clock.advance(lease.life)
    expect(await again('waiting')).toMatchObject({ count: 1 })
    expect(await row()).toMatchObject({ state: 'queued', trying_until: null })
  })
})
