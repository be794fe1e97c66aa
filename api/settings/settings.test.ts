import { describe, expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { launchNotifications } from '../../test/harness/launch-notifications.ts'
import { newStaff } from '../../test/harness/staff.ts'

const form = {
  manhattan: 'first' as const,
  brooklyn: 'later' as const,
  queens: 'later' as const,
  bronx: 'later' as const,
  statenIsland: 'later' as const,
  countdownTo: '2027-05-01T10:00',
  heroSpots: 100,
  allowedRegions: 'US',
  reason: 'The day is set.',
  version: 1,
}

async function scene(settingsOf: { countdownTo?: string } = {}) {
  const api = await testApi({ settings: settingsOf })
  const admin = await newStaff(api, ['admin'])
  const { settings } = (await admin.logIn()).client
  const other = (await (await newStaff(api, ['admin'])).logIn()).client.settings
  return { api, admin, settings, other }
}

describe('the settings of the launch', () => {
  withNamedDays()

  it('are what the environment says until an admin changes them (settings.read)', async () => {
    const { settings } = await scene()
    expect(await settings.read()).toMatchObject({
      data: { heroSpots: 100, allowedRegions: ['US'], changedBy: null, version: 1 },
    })
  })

  it('show what would change and on which pages, and save nothing (settings.preview)', async () => {
    const { api, settings } = await scene()
    expect(await settings.preview({ body: form })).toMatchObject({ ok: true, data: [] })
    const preview = await settings.preview({
      body: { ...form, manhattan: 'open', heroSpots: 120, allowedRegions: 'us, ca' },
    })
    expect(preview.ok && preview.data.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['state.Manhattan', 'First: the next to open', 'Open: Heroes walk there'],
      ['heroSpots', '100', '120'],
      ['allowedRegions', 'US', 'US, CA'],
    ])
    expect(preview.ok && preview.data[0]!.pages.map(({ path }) => path)).toContain('/prelaunch')
    expect(
      await api.db.selectFrom('audit_event').selectAll().where('subject_kind', '=', 'setting').execute(),
    ).toEqual([])
    expect(await settings.read()).toMatchObject({ data: { heroSpots: 100, version: 1 } })
  })

  it('leave a countdown alone that ends in the second of two equal hours: its field shows the same as for the first', async () => {
    const { settings } = await scene({ countdownTo: '2027-11-07T06:30:20.000Z' })
    expect(await settings.preview({ body: { ...form, countdownTo: '2027-11-07T01:30' } })).toMatchObject({
      ok: true,
      data: [],
    })
  })

  it('say how many people it takes for a ZIP code, keep the number where a form lacks it, and clear it when it is empty', async () => {
    const { settings } = await scene()
    const threshold = async (body: object) => {
      const { data } = (await settings.read()) as { data: { version: number } }
      const saved = await settings.save({ body: { ...form, ...body, version: data.version } })
      return saved.ok ? saved.data.areaThreshold : saved.errors.areaThreshold
    }
    expect(await threshold({ areaThreshold: '100' })).toBe(100)
    expect(await threshold({ heroSpots: 90 })).toBe(100)
    expect(await threshold({ areaThreshold: '9' })).toBe('Please enter 10 or more, or leave it blank')
    expect(await threshold({ areaThreshold: 'many' })).toBe('Please enter a number, or leave it blank')
    expect(await threshold({ areaThreshold: '0x10' })).toBe('Please enter a number, or leave it blank')
    expect(await threshold({ areaThreshold: '1,000' })).toBe(1000)
    expect(await threshold({ areaThreshold: '' })).toBeNull()
  })

  it('are saved on record with the reason, and hold from the next call on (settings.save)', async () => {
    const { api, admin, settings } = await scene()
    const saved = await settings.save({
      body: {
        ...form,
        brooklyn: 'first',
        countdownTo: '2027-03-01T09:00',
        heroSpots: 0,
        allowedRegions: 'CA',
      },
    })
    expect(saved).toMatchObject({ ok: true, data: { version: 2, changedBy: admin.name, heroSpots: 0 } })
    const anyone = api.client()
    expect(await anyone.launch.boroughs({})).toMatchObject({
      data: {
        countdownTo: '2027-03-01T14:00:00.000Z',
        boroughs: [{ state: 'first' }, { district: 'Brooklyn', state: 'first' }, {}, {}, {}],
      },
    })
    expect(await anyone.signUp.spots({})).toMatchObject({ data: { total: 0, left: 0 } })
    expect((await newAccount(api, 'hero')).spot).toBe('waiting-list')
    const body = { phone: '2125550199', countryCode: '+1', email: 'x@example.com' }
    expect(await anyone.customer.requestCode({ body })).toMatchObject({ code: 'COUNTRY_NOT_OPEN' })
    const [event] = await api.db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_kind', '=', 'setting')
      .execute()
    expect(event).toMatchObject({
      action: 'settings.changed',
      reason: 'The day is set.',
      detail: {
        changes: [
          { name: 'state.Brooklyn' },
          { name: 'countdownTo' },
          { name: 'heroSpots' },
          { name: 'allowedRegions' },
        ],
      },
    })
  })

  it('are saved by one of two admins who save at once; the other is told', async () => {
    const { settings, other } = await scene()
    const results = await Promise.all([
      settings.save({ body: { ...form, heroSpots: 110 } }),
      other.save({ body: { ...form, heroSpots: 120 } }),
    ])
    expect(results.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual([
      'CHANGED_ELSEWHERE',
      'OK',
    ])
    const winner = results[0].ok ? 110 : 120
    expect(await settings.read()).toMatchObject({ data: { heroSpots: winner, version: 2 } })
  })

  it('are told to every replica', async () => {
    const { api, settings } = await scene()
    const notifications = await launchNotifications(api.url)
    await settings.save({ body: { ...form, heroSpots: 90 } })
    await expect.poll(() => notifications).toEqual(['settings'])
  })

  it('change nothing when the change cannot go on record', async () => {
    const { api, settings } = await scene()
    await api.db.schema.alterTable('audit_event').renameTo('audit_away').execute()
    expect(await settings.save({ body: { ...form, manhattan: 'open' } })).toMatchObject({ code: 'INTERNAL' })
    expect(await settings.read()).toMatchObject({ data: { boroughs: [{ state: 'first' }, {}, {}, {}, {}] } })
  })

  it.each([
    ['reason', ' ', 'Please say why.'],
    ['manhattan', 'soon', 'Please choose a state.'],
    ['countdownTo', 'soon', 'Please enter a day and a time.'],
    ['countdownTo', '2027-03-14T02:30', 'This time doesn’t exist in New York.'],
    ['countdownTo', '2027-02-30T09:00', 'This time doesn’t exist in New York.'],
    ['heroSpots', 'many', 'Please enter a number'],
    ['allowedRegions', 'USA', 'Please use two-letter country codes, like US, CA'],
    ['allowedRegions', 'US, ZZ', 'ZZ isn’t a country with its own phone numbers.'],
  ])('are refused at %s for %j', async (field, value, message) => {
    const { settings } = await scene()
    expect(await settings.save({ body: { ...form, [field]: value } as never })).toMatchObject({
      errors: { [field]: message },
    })
  })
})
