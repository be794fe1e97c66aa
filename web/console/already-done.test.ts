import { href } from 'react-router'
import { expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { siteOf } from '../../test/harness/site.ts'
import { newStaff } from '../../test/harness/staff.ts'

it('an admin who comes second with a hold, a freeze, a request or a change of roles is told that it was done', {
  timeout: 60_000,
}, async () => {
  const api = await testApi()
  const [first, second, reviewer] = [
    await newStaff(api, ['admin']),
    await newStaff(api, ['admin']),
    await newStaff(api),
  ]
  const { client } = await first.logIn()
  const cookie = `hero-staff=${(await second.logIn()).token}; hero-staff-id=${second.id}`
  await api.signUp('customer')
  const { id: accountId } = await api.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const params = { accountId }
  const reason = 'By letter'
  const site = await siteOf(api)
  const told = async (address: string, fields: Record<string, string>, words: string) => {
    const { html } = await site.open(address, { method: 'POST', body: new URLSearchParams(fields), cookie })
    return [words, html.split('role="alert"')[1]?.includes(words) ?? false]
  }
  const person = href('/console/people/:accountId', params)

  const held = await client.people.placeHold({ params, body: { reason, endsOn: '2099-01-01' } })
  const holdId = held.ok ? held.data.holds[0]!.id : ''
  await client.people.liftHold({ params: { ...params, holdId }, body: { reason } })
  const asked = await client.people.propose({ params, body: { kind: 'copy', reason } })
  const requestId = asked.ok ? asked.data.requests[0]!.id : ''
  await client.people.decide({ params: { ...params, requestId }, body: { decision: 'reject' } })
  await client.people.freeze({ params, body: { reason } })
  const proposed = await client.team.propose({
    params: { id: reviewer.id },
    body: { kind: 'roles', roles: ['editor'], reason },
  })
  const changeId = proposed.ok ? proposed.data.change!.id : ''
  await client.team.decide({ params: { id: changeId }, body: { decision: 'reject' } })

  expect([
    await told(person, { intent: 'liftHold', id: holdId, reason }, 'This hold was already lifted.'),
    await told(
      person,
      { intent: 'reject', id: requestId, decision: 'reject' },
      'This has already been decided.',
    ),
    await told(person, { intent: 'freeze', reason }, 'This account is already frozen.'),
    await told(
      href('/console/team/:id', { id: reviewer.id }),
      { intent: 'reject', id: changeId },
      'Another admin has already decided on this change.',
    ),
  ]).toEqual([
    ['This hold was already lifted.', true],
    ['This has already been decided.', true],
    ['This account is already frozen.', true],
    ['Another admin has already decided on this change.', true],
  ])
})
