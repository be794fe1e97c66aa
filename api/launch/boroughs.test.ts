import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { LaunchState } from '../../contract/launch.ts'
import { launch } from '../../contract/launch-plan.ts'
import { testApi } from '../../test/harness/api.ts'
import { launchNotifications } from '../../test/harness/launch-notifications.ts'

describe('where the boroughs stand', () => {
  it('is Manhattan first and the other four later, in the order of the line', async () => {
    const api = await testApi({ settings: { countdownTo: launch.countdownTo } })
    expect(await api.client().launch.boroughs({})).toMatchObject({
      ok: true,
      data: {
        boroughs: [
          { district: 'Manhattan', state: 'first' },
          { district: 'Brooklyn', state: 'later' },
          { district: 'Queens', state: 'later' },
          { district: 'Bronx', state: 'later' },
          { district: 'Staten Island', state: 'later' },
        ],
        countdownTo: launch.countdownTo,
      },
    })
  })

  it('is a row of the database, and the countdown a setting', async () => {
    const api = await testApi({ settings: { countdownTo: '2027-03-01T14:00:00.000Z' } })
    await api.db
      .updateTable('launch_state')
      .set({ state: 'open', changed_at: api.clock.now() })
      .where('district', '=', 'Manhattan')
      .execute()
    const answer = await api.client().launch.boroughs({})
    expect(answer).toMatchObject({ ok: true, data: { countdownTo: '2027-03-01T14:00:00.000Z' } })
    expect(answer.ok && answer.data.boroughs[0]).toEqual({ district: 'Manhattan', state: 'open' })
  })

  it('is one of three words for one of the five boroughs', async () => {
    const { db, clock } = await testApi()
    const changed_at = clock.now()
    const set = db.updateTable('launch_state').set({ state: sql`'soon'`, changed_at })
    await expect(set.execute()).rejects.toThrow(/launch_state/)
    const add = db
      .insertInto('launch_state')
      .values({ district: sql`'Hoboken'`, state: 'open', position: 6, changed_at })
    await expect(add.execute()).rejects.toThrow(/launch_state/)
  })

  it('is told to every replica when it changes, and only then', async () => {
    const { db, clock, url } = await testApi()
    const notifications = await launchNotifications(url)
    const set = (state: LaunchState) =>
      db
        .updateTable('launch_state')
        .set({ state, changed_at: clock.now() })
        .where('district', '=', 'Bronx')
        .execute()
    await set('later')
    await set('first')
    await expect.poll(() => notifications).toEqual(['Bronx'])
  })
})
