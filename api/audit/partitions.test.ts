import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { day } from '../../contract/durations.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import {
  asOwner,
  auditProblems,
  inSmallPartitions,
  numbers,
  oldAuditLog,
  removeOld,
  writeRows,
} from '../../test/harness/old-audit-log.ts'
import { crontab } from '../../worker/index.ts'
import { makeAuditPartitions } from '../../worker/make-audit-partitions.ts'
import { makePartitions, readPartitions, rowsPerPartition } from './partitions.ts'
import { type AuditLogFilters, rowsQuery } from './read-audit-log.ts'

const names = async ({ db }: TestApi) => (await readPartitions(db)).map(({ name }) => name)

describe('partitions of the audit log', () => {
  it('are two and the one beyond, and more when numbers come near its beginning', async () => {
    const api = await testApi()
    const first = ['audit_log_from_1', 'audit_log_from_1000001', 'audit_log_beyond']
    await makeAuditPartitions(api.deps)
    expect(await names(api)).toEqual(first)
    await asOwner(api, 'update audit_head set seq = 1000001')
    await makeAuditPartitions(api.deps)
    expect(await names(api)).toEqual([...first.slice(0, 2), 'audit_log_from_2000001', 'audit_log_beyond'])
    expect(api.logged.join('')).toContain('"partitions":1')
    expect(crontab).toMatch(/^\d+ \* \* \* \* make-audit-partitions$/m)
  })

  it('are made once by two workers, while rows are written and read', async () => {
    const api = await testApi()
    const read = () => rowsQuery(api.db, {}, undefined, 50).execute()
    // A busy machine may need longer than the wait for the table. The job then runs again.
    const make = (): Promise<number> =>
      makePartitions(api.db, 4 * rowsPerPartition).catch(error => {
        if (!isDatabaseUnavailable(error)) throw error
        return make()
      })
    await Promise.all([
      writeRows(api, 40),
      make(),
      writeRows(api, 40),
      ...Array.from({ length: 20 }, read),
      make(),
    ])
    expect(await names(api)).toHaveLength(6)
    expect(await numbers(api)).toHaveLength(80)
    expect(await auditProblems(api)).toEqual([])
  })

  it('take no part in a refusal: rows beyond the last one are written, and it becomes a partition of its own', async () => {
    const api = await testApi()
    await asOwner(api, 'update audit_head set seq = 2000000')
    await writeRows(api, 3)
    await makePartitions(api.db)
    await writeRows(api, 2)
    expect(await readPartitions(api.db)).toMatchObject([
      { name: 'audit_log_from_1', from: null, to: 1_000_001 },
      { name: 'audit_log_from_1000001', to: 2_000_001 },
      { name: 'audit_log_from_2000001', to: 3_000_001 },
      { name: 'audit_log_from_3000001', to: 4_000_001 },
      { name: 'audit_log_beyond', from: 4_000_001, to: null },
    ])
    const { rows } = await sql<{ name: string; count: number }>`
      select tableoid::regclass::text as name, count(*)::int as count from audit_log group by 1`.execute(
      api.db,
    )
    expect(rows).toEqual([{ name: 'audit_log_from_2000001', count: 5 }])
  })

  it('wait for a long transaction less than a second, and nobody waits for them longer', async () => {
    const api = await testApi()
    await api.db.transaction().execute(async tx => {
      await sql`select from audit_log limit 1`.execute(tx)
      await expect(makePartitions(api.db, 4 * rowsPerPartition)).rejects.toThrow('lock timeout')
    })
    await writeRows(api, 1)
    expect(await names(api)).toHaveLength(3)
  })

  it('guard their rows like the table: no change, no deletion, no number twice', async () => {
    const api = await testApi()
    await makePartitions(api.db, 3 * rowsPerPartition)
    await asOwner(api, 'update audit_head set seq = 2500000')
    await writeRows(api, 1)
    for (const statement of [
      `update audit_log_from_2000001 set actor = ''`,
      'delete from audit_log_from_2000001',
    ])
      await expect(sql.raw(statement).execute(api.db)).rejects.toThrow('never changed')
    await expect(
      sql`insert into audit_log select 2500001, at, staff_id, actor, action, subject_kind, subject_id, reason, detail,
        request_id, previous, hash from audit_log`.execute(api.db),
    ).rejects.toThrow('duplicate key')
  })

  it('go as a whole when all their rows are old, and what remains is intact', async () => {
    const api = await oldAuditLog(5, 4)
    await inSmallPartitions(api)
    expect(await auditProblems(api)).toEqual([])
    await removeOld(api)
    expect(await names(api)).toEqual([
      'audit_log_from_4',
      'audit_log_from_7',
      'audit_log_from_1000001',
      'audit_log_beyond',
    ])
    expect(api.logged.join('')).toContain('"rows":2,"partitions":["audit_log_from_1"]')
    expect(await numbers(api)).toEqual([6, 7, 8, 9, 10])
    expect(await auditProblems(api)).toEqual([])
  })
})

describe('the list of the console', () => {
  async function plan(api: TestApi, filters: AuditLogFilters, before?: number) {
    const lines = await rowsQuery(api.db, filters, before, 2).explain(
      'text',
      sql`analyze, costs off, timing off, summary off`,
    )
    return lines.map(line => Object.values(line)[0] as string)
  }
  /** Partitions from which rows are read in the order of the list. */
  const readOf = (lines: readonly string[]) =>
    lines.flatMap(line => /_pkey on (\w+) .*rows=/.exec(line)?.[1] ?? [])

  async function spreadOut() {
    const api = await oldAuditLog(5, 0)
    api.clock.advance(30 * day)
    await writeRows(api, 3)
    await inSmallPartitions(api)
    return api
  }

  it('reads the newest partition with rows for the first page, and that of the page for a later one', async () => {
    const api = await spreadOut()
    expect(readOf(await plan(api, {}))).toEqual([
      'audit_log_beyond',
      'audit_log_from_1000001',
      'audit_log_from_7',
    ])
    const later = await plan(api, {}, 4)
    expect(readOf(later)).toEqual(['audit_log_from_1'])
    // Not even opened: the planner has left them out.
    expect(later.join()).not.toContain('audit_log_from_4')
  })

  it('reads only partitions with rows of the days that were asked for', async () => {
    const api = await spreadOut()
    const to = newYorkDate(new Date(api.clock.now().getTime() - 7 * 366 * day))
    expect(readOf(await plan(api, { to }))).toEqual(['audit_log_from_4'])
    const from = newYorkDate(api.clock.now())
    expect(readOf(await plan(api, { from, action: 'review.viewed' }))).not.toContain('audit_log_from_1')
  })
})
