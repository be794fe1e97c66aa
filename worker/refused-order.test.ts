import { describe, expect, it } from 'vitest'
import { hour } from '../contract/durations.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { createInHouseScreening } from '../providers/screening/in-house.ts'
import { testApi } from '../test/harness/api.ts'
import { newApplicant, seedPages } from '../test/harness/applicant.ts'
import { newSecretKey } from '../test/harness/secret-keys.ts'
import { newStaff } from '../test/harness/staff.ts'
import { placeBackgroundOrder } from './place-background-order.ts'

async function scene() {
  const api = await testApi()
  await seedPages(api)
  const hero = await newApplicant(api)
  await hero.sendSteps(5)
  const { client } = await (await newStaff(api)).logIn()
  const { applicationId } = hero
  const taking = createInHouseScreening({
    clock: api.clock,
    referenceKey: newSecretKey(),
    file: async () => {},
  })
  const failing = (kind: 'permanent' | 'temporary') => ({
    order: async () => {
      throw new ProviderFailure('checkr', kind, kind === 'permanent' ? 'HTTP_422' : 'HTTP_503')
    },
  })
  const place = (screening: Parameters<typeof placeBackgroundOrder>[0]['screening']) =>
    placeBackgroundOrder({ ...api.deps, screening, screeningName: 'checkr' }, { applicationId })
  const check = () => api.db.selectFrom('background_check').selectAll().executeTakeFirstOrThrow()
  const waits = async () => {
    const list = await client.waits.list()
    return list.ok ? list.data.filter(({ kind }) => kind === 'refused-order') : list.code
  }
  const seen = () => client.screening.view({ params: { applicationId } })
  return { api, applicationId, taking, failing, place, check, waits, seen }
}

describe('an order that the agency refuses', () => {
  it('waits for staff, who see why in the case, until it is taken', async () => {
    const { api, applicationId, taking, failing, place, check, waits, seen } = await scene()
    expect(await waits()).toEqual([])
    await expect(place(failing('permanent'))).rejects.toMatchObject({ code: 'HTTP_422' })
    const at = api.clock.now().toISOString()
    expect(await waits()).toMatchObject([{ applicationId, since: at }])
    expect(await seen()).toMatchObject({
      data: { check: { refusedAt: at, lookedUp: null, late: false } },
    })
    expect((await check()).number_sealed).not.toBeNull()
    await place(taking)
    expect(await waits()).toEqual([])
    expect(await check()).toMatchObject({ number_sealed: null, staff_wait: null, looked_up_at: null })
    expect(await seen()).toMatchObject({ data: { check: { refusedAt: null } } })
  })

  it('is none if the agency is only away', async () => {
    const { failing, place, check, waits } = await scene()
    await expect(place(failing('temporary'))).rejects.toMatchObject({ code: 'HTTP_503' })
    expect([await waits(), (await check()).staff_wait]).toEqual([[], null])
  })

  it('waits for no one once the step was sent back', async () => {
    const { api, failing, place, waits } = await scene()
    await expect(place(failing('permanent'))).rejects.toThrow()
    api.clock.advance(hour / 6)
    await api.db
      .updateTable('application_step')
      .set({ status: 'INVALID' })
      .where('step', '=', 'backgroundCheck')
      .execute()
    expect(await waits()).toEqual([])
  })
})
