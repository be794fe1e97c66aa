import { describe, expect, it } from 'vitest'
import { outageAttempts } from '../api/jobs.ts'
import { endless, queueMessages } from '../api/messages.ts'
import { readSettings } from '../server/settings.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { runVerb } from './run.ts'

async function replay({ url, folder }: TestApi, ...argv: string[]) {
  const said: string[] = []
  const settings = () =>
    readSettings({ DATABASE_URL: url, DATA_DIR: folder, NODE_ENV: 'development' }, { projectFolder: folder })
  const note = (line: string) => void said.push(line)
  const code = await runVerb(['replay', ...argv], settings, { say: note, complain: note })
  return { code, said: said.join('\n') }
}

async function afterAnOutage() {
  const api = await testApi()
  const to = 'ada@example.com'
  const some = { channel: 'mail', to, values: {} } as const
  const ids = await queueMessages(
    api.deps,
    { ...some, template: 'waitlist-confirmation' },
    { ...some, template: 'appointment-received' },
    { ...some, template: 'otp-signup', channel: 'sms', values: { code: '0042' } },
    { ...some, template: 'adverse-notice' },
  )
  await api.db.updateTable('message').set({ state: 'failed', error: 'TIMEOUT' }).execute()
  await api.db
    .updateTable('message')
    .set({ error: 'CODE_TOO_OLD' })
    .where('template', '=', 'otp-signup')
    .execute()
  await api.pool.query('delete from graphile_worker._private_jobs')
  return { api, ids }
}

const states = async ({ db }: TestApi) =>
  Object.fromEntries(
    (await db.selectFrom('message').select(['template', 'state']).execute()).map(row => [
      row.template,
      row.state,
    ]),
  )

describe('hero replay', () => {
  it('queues again what failed for good, waitlist and appointment mails included, and no expired code', async () => {
    const { api } = await afterAnOutage()
    const { code, said } = await replay(api)
    expect(code).toBe(0)
    expect(said).toContain('waitlist-confirmation: 1 queued again')
    expect(said).toContain('appointment-received: 1 queued again')
    expect(said).toContain('Not queued: 1 with expired codes')
    expect(said).not.toContain('ada@example.com')
    expect(await states(api)).toEqual({
      'waitlist-confirmation': 'queued',
      'appointment-received': 'queued',
      'otp-signup': 'failed',
      'adverse-notice': 'queued',
    })
    const { rows } = await api.pool.query(
      'select max_attempts from graphile_worker.jobs order by max_attempts',
    )
    expect(rows.map(row => row.max_attempts)).toEqual([outageAttempts, outageAttempts, endless])
    expect((await replay(api)).said).toContain('Nothing was queued again.')
  })

  it('says of messages that another command is queuing at the same time that they are being sent', async () => {
    const { api } = await afterAnOutage()
    const said = await api.db.transaction().execute(async tx => {
      await tx
        .selectFrom('message')
        .select('id')
        .where('template', 'in', ['waitlist-confirmation', 'adverse-notice'])
        .forUpdate()
        .execute()
      return (await replay(api)).said
    })
    expect(said.split('\n')).toEqual([
      'appointment-received: 1 queued again',
      'Not queued: 1 with expired codes, stopped texts or erased words, or to people who left the waitlist.',
      'Not queued: 2 that are being sent or queued right now.',
    ])
  })

  it('queues only one kind', async () => {
    const { api } = await afterAnOutage()
    await replay(api, '--template', 'appointment-received')
    expect(await states(api)).toMatchObject({ 'appointment-received': 'queued', 'adverse-notice': 'failed' })
  })

  it('tries what waits for its next try now', async () => {
    const { api } = await afterAnOutage()
    await replay(api)
    await api.db.updateTable('message').set({ error: 'TIMEOUT' }).where('state', '=', 'queued').execute()
    const later = "update graphile_worker._private_jobs set run_at = now() + interval '6 hours', attempts = 9"
    await api.pool.query(later)
    expect((await replay(api, '--waiting')).said).toContain('adverse-notice: 1 queued again')
    const { rows } = await api.pool.query('select attempts from graphile_worker.jobs where run_at <= now()')
    expect(rows).toEqual([{ attempts: 0 }, { attempts: 0 }, { attempts: 0 }])
  })

  it('stops a notice that is tried without end, and does not begin it again', async () => {
    const { api, ids } = await afterAnOutage()
    await replay(api)
    expect(await replay(api, '--give-up', ids[3]!)).toMatchObject({ code: 0 })
    await replay(api)
    expect(await states(api)).toMatchObject({ 'adverse-notice': 'failed' })
    expect(await replay(api, '--give-up', ids[3]!)).toMatchObject({ code: 1 })
    expect(await replay(api, '--give-up', 'x')).toMatchObject({ code: 1 })
  })
})
