import { expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { testMetrics } from '../../test/harness/metrics.ts'

async function measured() {
  const { pool, db } = await testApi()
  const value = async (name: string) => {
    const text = await testMetrics({ pool, db }).text()
    const [, found] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
    return found === undefined ? undefined : Math.round(Number(found) / 3_600)
  }
  const backUp = (hoursAgo: number) =>
    pool.query(
      `insert into backup (name, place, started_at, finished_at, bytes, rows, files)
        values ('a', 'folder', now(), now() - make_interval(hours => $1), 1, 1, 1)`,
      [hoursAgo],
    )
  return { pool, value, backUp }
}

it('the age of the newest backup is measured, and how long the next one is overdue', async () => {
  const { value, backUp } = await measured()
  await backUp(90)
  expect([await value('backup_age_seconds'), await value('backup_overdue_seconds')]).toEqual([90, 64])
  await backUp(3)
  expect([await value('backup_age_seconds'), await value('backup_overdue_seconds')]).toEqual([3, 0])
})

it('a database without any backup has as long as one may be old, from its first migration on', async () => {
  const { pool, value } = await measured()
  expect([await value('backup_age_seconds'), await value('backup_overdue_seconds')]).toEqual([undefined, 0])
  await pool.query(`update migration set applied_at = applied_at - interval '30 hours'`)
  expect(await value('backup_overdue_seconds')).toBe(4)
})
