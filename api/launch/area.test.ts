import { describe, expect, it } from 'vitest'
import { smallestShown } from '../../contract/area.ts'
import { launch } from '../../contract/launch-plan.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'

let people = 0
/** Adds entries of different people. `confirmed` of them have pressed the button in their mail. */
async function addEntries(
  { db, clock }: TestApi,
  {
    zipcode = '10025',
    count,
    confirmed = count,
    name,
  }: { zipcode?: string; count: number; confirmed?: number; name?: string },
) {
  await db
    .insertInto('waitlist_entry')
    .values(
      Array.from({ length: count }, (_, at) => ({
        name: name ?? `Ada ${people++}`,
        last_name: 'Mercer',
        email: `ada-${people++}@example.com`,
        zipcode,
        district: 'Manhattan' as const,
        outside_new_york: false,
        created_at: clock.now(),
        confirmed_at: at < confirmed ? clock.now() : null,
      })),
    )
    .execute()
}
const areaOf = async (api: TestApi, zip = '10025') => {
  const answer = await api.client().launch.area({ params: { zip } })
  if (!answer.ok) throw new Error(answer.code)
  return answer.data
}

describe('a ZIP code', () => {
  it('stands where its borough stands', async () => {
    const api = await testApi()
    expect(await areaOf(api)).toEqual({
      zip: '10025',
      district: 'Manhattan',
      state: 'first',
      waiting: { zip: null, district: null },
      needed: null,
    })
    await api.db
      .updateTable('launch_state')
      .set({ state: 'open', changed_at: api.clock.now() })
      .where('district', '=', 'Manhattan')
      .execute()
    expect((await areaOf(api)).state).toBe('open')
    expect((await areaOf(api, '10451')).state).toBe('later')
  })

  it('outside the city is said to be outside', async () => {
    const api = await testApi()
    expect(await areaOf(api, '60601')).toMatchObject({ district: null, state: 'outside', needed: null })
  })

  it('that is none is refused at its parameter', async () => {
    const api = await testApi()
    expect(await api.client().launch.area({ params: { zip: 'Harlem' } })).toMatchObject({
      ok: false,
      status: 422,
    })
  })
})

describe('the number of people who wait', () => {
  it('is not told while it could point at a person', async () => {
    const api = await testApi()
    await addEntries(api, { count: smallestShown - 1 })
    expect((await areaOf(api)).waiting).toEqual({ zip: null, district: null })
    await addEntries(api, { count: 1 })
    expect((await areaOf(api)).waiting).toEqual({ zip: smallestShown, district: smallestShown })
  })

  it('counts the ZIP code and its borough', async () => {
    const api = await testApi()
    await addEntries(api, { count: 12 })
    await addEntries(api, { count: 20, zipcode: '10013' })
    expect((await areaOf(api)).waiting).toEqual({ zip: 12, district: 32 })
  })

  it('is not moved by addresses that someone made up, nor by one person with many', async () => {
    const api = await testApi()
    await addEntries(api, { count: 15, confirmed: 10 })
    await addEntries(api, { count: 50, confirmed: 0 })
    expect((await areaOf(api)).waiting.zip).toBe(10)
    await addEntries(api, { count: 30, name: 'Eve' })
    expect((await areaOf(api)).waiting.zip).toBe(11)
  })
})

describe('the numbers of the boroughs', () => {
  const waitingIn = async (api: TestApi) => {
    const answer = await api.client().launch.waiting({})
    if (!answer.ok) throw new Error(answer.code)
    return answer.data.boroughs
  }

  it('are those of the confirmed people, by the rule of the ZIP codes', async () => {
    const api = await testApi()
    await addEntries(api, { count: smallestShown - 1 })
    expect(await waitingIn(api)).toEqual(launch.districts.map(district => ({ district, people: null })))
    await addEntries(api, { count: 30, confirmed: 20, zipcode: '10013' })
    expect((await waitingIn(api)).find(({ district }) => district === 'Manhattan')?.people).toBe(
      smallestShown - 1 + 20,
    )
  })

  it('leave out a borough that is open', async () => {
    const api = await testApi()
    await addEntries(api, { count: 40 })
    await api.db
      .updateTable('launch_state')
      .set({ state: 'open' })
      .where('district', '=', 'Manhattan')
      .execute()
    expect((await waitingIn(api)).map(({ district }) => district)).not.toContain('Manhattan')
  })
})
