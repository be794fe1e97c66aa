import { expect, it } from 'vitest'
import { hour } from '../../contract/durations.ts'
import type { Settings } from '../../server/settings.ts'
import { testApi } from '../../test/harness/api.ts'
import { lateBackups } from './age.ts'

it('a backup is missed by the doctor in production until one was made, and when the newest is too old', async () => {
  const api = await testApi()
  const settings = { production: true, backups: { to: '/backups', dueHours: 26 } as Settings['backups'] }
  const problems = () => lateBackups({ ...api, settings })
  expect(await problems()).toEqual(['no backup was made yet: run hero backup, or set BACKUP_DUE_HOURS=0'])
  const at = api.clock.now()
  const row = { place: 's3' as const, started_at: at, finished_at: at, bytes: 1, rows: 1, files: 0 }
  await api.db
    .insertInto('backup')
    .values({ ...row, name: 'hero-a' })
    .execute()
  expect(await problems()).toEqual([])
  api.clock.advance(27 * hour)
  expect(await problems()).toEqual(['the newest backup, hero-a, is 27 hours old'])
  expect(
    await lateBackups({ ...api, settings: { ...settings, backups: { ...settings.backups, dueHours: 0 } } }),
  ).toEqual([])
})
