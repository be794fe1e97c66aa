import { describe, expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { launchNotifications } from '../../test/harness/launch-notifications.ts'
import { newStaff } from '../../test/harness/staff.ts'

const usual = {
  customerPerMinute: '1.00',
  minimumMinutes: 15,
  heroPerMinimum: '9.00',
  heroUpToPerHour: '30.00',
  reason: 'The pilot has ended.',
  version: 1,
}
const dearer = {
  ...usual,
  customerPerMinute: '$1.25',
  minimumMinutes: 20,
  heroPerMinimum: '14',
  heroUpToPerHour: '38',
}

async function scene(options: Parameters<typeof testApi>[0] = {}) {
  const api = await testApi(options)
  const admin = await newStaff(api, ['admin'])
  const { settings } = (await admin.logIn()).client
  const other = (await (await newStaff(api, ['admin'])).logIn()).client.settings
  return { api, admin, settings, other, anyone: api.client() }
}

describe('prices', () => {
  it('are those of the release until an admin sets others (settings.prices, launch.prices)', async () => {
    const { settings, anyone } = await scene()
    expect(await settings.prices()).toMatchObject({
      data: { version: 1, changedBy: null, set: { customerPerMinute: 100, minimumMinutes: 15 } },
    })
    expect(await anyone.launch.prices({})).toMatchObject({
      data: {
        customerPerMinute: 100,
        minimumMinutes: 15,
        heroPerMinimum: 900,
        heroUpToPerHour: 3_000,
        customerPerHour: 6_000,
        customerMinimum: 1_500,
        heroPerHour: 3_600,
      },
    })
  })

  it('are shown with what follows from them before they are saved, and nothing is saved (settings.previewPrices)', async () => {
    const { api, settings } = await scene()
    expect(await settings.previewPrices({ body: usual })).toMatchObject({ ok: true, data: [] })
    const preview = await settings.previewPrices({ body: dearer })
    expect(preview.ok && preview.data.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['customerPerMinute', '$1', '$1.25'],
      ['minimumMinutes', '15 minutes', '20 minutes'],
      ['customerMinimum', '$15.00', '$25.00'],
      ['customerPerHour', '$60', '$75'],
      ['heroPerMinimum', '$9.00', '$14.00'],
      ['heroPerHour', '$36', '$42'],
      ['heroUpToPerHour', '$30', '$38'],
    ])
    expect(preview.ok && preview.data[0]!.pages.map(({ path }) => path)).toContain('/fees')
    expect(await settings.prices()).toMatchObject({ data: { version: 1, set: { minimumMinutes: 15 } } })
    expect(
      await api.db.selectFrom('audit_event').selectAll().where('subject_kind', '=', 'setting').execute(),
    ).toEqual([])
  })

  it('are previewed with every text that names the old ones in words', async () => {
    const { settings } = await scene({ content: true })
    const preview = await settings.previewPrices({ body: dearer })
    const named = preview.ok ? preview.data : []
    const titles = (name: string, kind: string) =>
      named
        .find(change => change.name === name)!
        .texts!.filter(text => text.kind === kind && text.isOut)
        .map(({ title }) => title)
    expect(titles('customerPerMinute', 'news')).toContain('One dollar a minute, fifteen minutes at least')
    expect(titles('customerPerMinute', 'mail')).toHaveLength(2)
    expect(titles('customerMinimum', 'page')).toHaveLength(1)
    expect(titles('heroPerMinimum', 'subtopic')).toContain('How pay is counted')
  })

  it('are saved on record, hold from the next call on, and are told to every replica (settings.savePrices)', async () => {
    const { api, admin, settings, anyone } = await scene()
    const notifications = await launchNotifications(api.url)
    expect(await settings.savePrices({ body: dearer })).toMatchObject({
      data: { version: 2, changedBy: admin.name, set: { customerPerMinute: 125 } },
    })
    expect(await anyone.launch.prices({})).toMatchObject({
      data: { customerMinimum: 2_500, heroPerHour: 4_200, heroUpToPerHour: 3_800 },
    })
    await expect.poll(() => notifications).toEqual(['settings'])
    const [event] = await api.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'prices.changed')
      .execute()
    expect(event).toMatchObject({ reason: 'The pilot has ended.', subject_id: 'prices' })
    expect(event!.detail).toMatchObject({
      changes: expect.arrayContaining([{ name: 'customerMinimum', from: '$15.00', to: '$25.00' }]),
    })
    const back = await settings.savePrices({ body: { ...usual, version: 2 } })
    expect(back).toMatchObject({ data: { version: 3, set: { customerPerMinute: 100 } } })
    const row = await api.db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'prices')
      .executeTakeFirstOrThrow()
    expect(row.value).toEqual({})
  })

  it('are saved by one of two admins who save at once; the other is told', async () => {
    const { settings, other } = await scene()
    const results = await Promise.all([
      settings.savePrices({ body: dearer }),
      other.savePrices({ body: { ...usual, customerPerMinute: '2' } }),
    ])
    expect(results.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual([
      'CHANGED_ELSEWHERE',
      'OK',
    ])
  })

  it('change nothing when the change cannot go on record', async () => {
    const { api, settings } = await scene()
    await api.db.schema.alterTable('audit_event').renameTo('audit_away').execute()
    expect(await settings.savePrices({ body: dearer })).toMatchObject({ code: 'INTERNAL' })
    expect(await settings.prices()).toMatchObject({ data: { version: 1, set: { minimumMinutes: 15 } } })
  })

  it('are refused at their fields, each with its words', async () => {
    const refused: [field: string, value: string, message: string][] = [
      ['reason', ' ', 'Please say why.'],
      ['customerPerMinute', 'one', 'Please enter dollars and cents, like 1.25'],
      ['customerPerMinute', '1.255', 'Please enter dollars and cents, like 1.25'],
      ['customerPerMinute', '0', 'Please enter more than zero'],
      ['customerPerMinute', '1,25', 'Please enter dollars and cents, like 1.25'],
      ['customerPerMinute', '1,25.00', 'Please enter dollars and cents, like 1.25'],
      ['minimumMinutes', '', 'Please enter a number'],
      ['minimumMinutes', '0x10', 'Please enter a number'],
      ['minimumMinutes', '1e1', 'Please enter a number'],
      ['minimumMinutes', '7.5', 'Please enter whole minutes'],
      ['minimumMinutes', '0', 'Please enter 1 or more'],
      ['heroPerMinimum', '15.01', 'The customer pays $15.00 for it. Please enter that or less.'],
      ['heroUpToPerHour', '36.01', 'An hour of assignments pays $36.00. Please enter that or less.'],
    ]
    const { settings } = await scene()
    const answers = []
    for (const [field, value] of refused) {
      const answer = await settings.savePrices({ body: { ...usual, [field]: value } as never })
      answers.push([field, value, answer.ok ? 'saved' : answer.errors[field]])
    }
    expect(answers).toEqual(refused)
  })
})
