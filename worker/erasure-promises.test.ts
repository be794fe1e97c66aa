import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { queueMessages } from '../api/messages.ts'
import { day } from '../contract/durations.ts'
import { usualRetention } from '../contract/retention.ts'
import { textVariables } from '../db/seed/text-variables.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { newApplicant } from '../test/harness/applicant.ts'
import { cleanUp, pastRows } from './clean-up.ts'

const project = join(import.meta.dirname, '..')
const page = readFileSync(join(project, 'docs/erasure.md'), 'utf8')

describe('the table of promised erasures', () => {
  it('has each period that a legal text names, and each of its tests exists', () => {
    const promised = Object.keys(textVariables).filter(name => name.startsWith('retention.'))
    expect(promised.filter(name => !page.includes(`| \`${name}\` |`))).toEqual([])
    const tests = [...page.matchAll(/`(\S+\.test\.ts)`/g)].map(([, path]) => path!)
    expect(tests.length).toBeGreaterThan(8)
    expect(tests.filter(path => !existsSync(join(project, path)))).toEqual([])
  })
})

const later = async (api: TestApi, time: number) => {
  api.clock.advance(time)
  await cleanUp(api.deps)
}

describe('with a clock that moves, clean-up erases', () => {
  it('an entry of the waitlist two years after its invitation, and none that waits for one', async () => {
    const api = await testApi()
    const at = api.clock.now()
    const entry = (email: string, invited_at: Date | null) => ({
      name: 'Ada',
      last_name: 'Mercer',
      email,
      zipcode: '10013',
      district: 'Manhattan' as const,
      outside_new_york: false,
      created_at: at,
      invited_at,
    })
    await api.db
      .insertInto('waitlist_entry')
      .values([entry('invited@example.com', new Date(at.getTime() + day)), entry('waits@example.com', null)])
      .execute()
    const left = () => api.db.selectFrom('waitlist_entry').select('email').orderBy('email').execute()
    await later(api, usualRetention.waitlist)
    expect(await left()).toHaveLength(2)
    await later(api, 2 * day)
    expect(await left()).toEqual([{ email: 'waits@example.com' }])
  })

  it('the result of a background report two years after it came', async () => {
    const api = await testApi()
    const { applicationId } = await newApplicant(api)
    await api.db
      .insertInto('background_check')
      .values({ application_id: applicationId, report_result: 'clear', report_at: api.clock.now() })
      .execute()
    const result = () =>
      api.db.selectFrom('background_check').select('report_result').executeTakeFirstOrThrow()
    await later(api, usualRetention.report - day)
    expect(await result()).toEqual({ report_result: 'clear' })
    await later(api, 2 * day)
    expect(await result()).toEqual({ report_result: null })
  })

  it('what the outbox knows of a message after two years, and nothing that still has to be sent', async () => {
    const api = await testApi()
    await api.db
      .insertInto('message')
      .values({ channel: 'mail', template: 'welcome-hero', state: 'sent', created_at: api.clock.now() })
      .execute()
    await queueMessages(api.deps, {
      template: 'welcome-hero',
      channel: 'mail',
      to: 'ada@example.com',
      values: {},
    })
    await later(api, usualRetention.messages - day)
    expect(await api.db.selectFrom('message').select('id').execute()).toHaveLength(2)
    await later(api, 2 * day)
    expect(await api.db.selectFrom('message').select('state').execute()).toEqual([{ state: 'queued' }])
  })

  it('by the periods that the operator has shortened', async () => {
    const api = await testApi({ settings: { retention: { ...usualRetention, messages: 30 * day } } })
    await api.db
      .insertInto('message')
      .values({ channel: 'mail', template: 'welcome-hero', state: 'sent', created_at: api.clock.now() })
      .execute()
    await later(api, 29 * day)
    expect(await api.db.selectFrom('message').select('id').execute()).toHaveLength(1)
    await later(api, 2 * day)
    expect(await api.db.selectFrom('message').select('id').execute()).toEqual([])
  })

  it('more rows than one transaction takes', async () => {
    const api = await testApi()
    await sql`insert into spent_token (hash, expires_at)
      select n::text, ${api.clock.now()} from generate_series(1, 10001) n`.execute(api.db)
    await later(api, day)
    expect(await api.db.selectFrom('spent_token').select('hash').execute()).toEqual([])
  })
})

describe('clean-up', () => {
  it('finds the old rows of tables that grow with the number of people by an index', async () => {
    const api = await testApi()
    const past = pastRows(api.clock.now(), usualRetention)
    const growing = [
      'code',
      'code_target',
      'idempotency_key',
      'rate_limit',
      'one_time_token',
      'session',
      'message',
    ]
    const others = [
      'contact_change',
      'waitlist_entry',
      'support_link',
      'appointment_request',
      'screening_event',
    ]
    await api.db.transaction().execute(async tx => {
      await sql`set local enable_seqscan = off`.execute(tx)
      for (const table of [...growing, ...others]) {
        const { rows } = await sql<Record<string, string>>`explain (costs off)
          select ctid from ${sql.table(table)} where ${past[table]!} limit 5000`.execute(tx)
        const plan = rows.map(row => Object.values(row)[0]).join('\n')
        expect([table, plan]).toEqual([table, expect.stringMatching(/Index Cond/)])
      }
    })
  })
})
