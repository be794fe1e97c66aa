import { expect, it } from 'vitest'
import { day } from '../../contract/durations.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { staffActions } from '../../test/harness/staff-actions.ts'

async function scene() {
  const api = await testApi()
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(async () => (await (await newStaff(api, ['admin'])).logIn()).client),
  )
  const { accountId } = await newAccount(api, 'customer')
  return { api, first: first!, second: second!, third: third!, params: { accountId } }
}

for (const kind of ['copy', 'erasure'] as const)
  it(`a request for a person’s ${kind}, and its confirmation, count once when their answers were lost`, async () => {
    const { api, first, second, third, params } = await scene()
    const body = { kind, reason: 'By letter' }
    for (let press = 0; press < 2; press++)
      expect(await first.people.propose({ params, body })).toMatchObject({
        data: { requests: [{ state: 'proposed' }] },
      })
    expect(await second.people.propose({ params, body })).toMatchObject({ code: 'ALREADY_DONE' })
    expect(await first.people.propose({ params, body: { kind, reason: 'By phone' } })).toMatchObject({
      code: 'ALREADY_DONE',
    })
    const seen = await second.people.open({ params })
    const { id: requestId = '', preview } = (seen.ok && seen.data.requests[0]) || {}
    const request = { ...params, requestId }
    const confirm = { decision: 'confirm', preview: preview ?? '' } as const
    for (let press = 0; press < 2; press++)
      expect(await second.people.decide({ params: request, body: confirm })).toMatchObject({
        data: { requests: [{ state: 'confirmed' }] },
      })
    expect(await second.people.decide({ params: request, body: { decision: 'reject' } })).toMatchObject({
      code: 'ALREADY_DONE',
    })
    expect(await third.people.decide({ params: request, body: confirm })).toMatchObject({
      code: 'ALREADY_DONE',
    })
    expect((await staffActions(api)).filter(action => action.startsWith(`people.${kind}`))).toEqual([
      `people.${kind}-proposed`,
      `people.${kind}-confirmed`,
    ])
  })

it('a hold whose lifting was not answered is lifted once', async () => {
  const { api, first, second, params } = await scene()
  const endsOn = newYorkDate(new Date(api.clock.now().getTime() + 5 * day))
  const placed = await first.people.placeHold({ params, body: { endsOn, reason: 'A claim' } })
  const holdId = (placed.ok && placed.data.holds[0]?.id) || ''
  const lift = { params: { ...params, holdId }, body: { reason: 'Settled' } }
  for (let press = 0; press < 2; press++)
    expect(await first.people.liftHold(lift)).toMatchObject({ data: { holds: [] } })
  expect(await second.people.liftHold(lift)).toMatchObject({ code: 'ALREADY_DONE' })
  expect((await staffActions(api)).filter(action => action === 'people.hold-lifted')).toHaveLength(1)
})
