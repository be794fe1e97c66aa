import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { asWord } from '../../test/harness/as-word.ts'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import { ProviderFailure } from '../failure.ts'
import { createInHouseScreening, type ScreeningCase } from './in-house.ts'

const now = new Date('2026-11-21T12:00:00Z')
const order = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  candidate: {
    firstName: 'Zoe',
    lastName: 'Example',
    email: 'zoe@example.test',
    phone: '+12125550123',
    zip: '10001',
    state: 'NY',
  },
  ssn: '078051120',
  copyRequested: true,
}

function instance() {
  const cases: ScreeningCase[] = []
  const provider = createInHouseScreening({
    clock: { now: () => now },
    referenceKey: newSecretKey(),
    async file(each) {
      cases.push(each)
    },
  })
  return { provider, cases }
}

describe('in-house screening', () => {
  it('files a case for a reviewer and answers its reference', async () => {
    const { provider, cases } = instance()
    const accepted = await provider.order(order)
    expect(accepted.acceptedAt).toEqual(now)
    expect(cases).toEqual([
      { reference: accepted.reference, orderId: order.id, state: 'NY', copyRequested: true, acceptedAt: now },
    ])
  })

  it('gives the same reference to the same order and another to every other', async () => {
    const { provider } = instance()
    const first = await provider.order(order)
    expect((await provider.order(order)).reference).toBe(first.reference)
    expect((await provider.order({ ...order, ssn: '219099999' })).reference).toBe(first.reference)
    expect((await provider.order({ ...order, id: 'another' })).reference).not.toBe(first.reference)
  })

  it('keeps nothing of the number or the person in case, answer or itself', async () => {
    const { provider, cases } = instance()
    const accepted = await provider.order(order)
    const kept = inspect([accepted, cases, provider], { depth: 9, showHidden: true })
    for (const secret of ['078051120', asWord('1120'), '078-05', 'Zoe', 'zoe@', '2125550123'])
      expect(kept).not.toMatch(secret)
  })

  it.each(['', '12345678', '1234567890', '078-05-1120', 'abcdefghi'])(
    'refuses what is not nine digits for good, files nothing and does not repeat it: %s',
    async ssn => {
      const { provider, cases } = instance()
      const failure = await provider.order({ ...order, ssn }).catch(error => error)
      expect(failure).toBeInstanceOf(ProviderFailure)
      expect(failure).toMatchObject({ kind: 'permanent', code: 'NUMBER' })
      if (ssn) expect(`${failure.message} ${inspect(failure)}`).not.toContain(ssn)
      expect(cases).toHaveLength(0)
    },
  )

  it('does not accept an order whose case could not be filed', async () => {
    const provider = createInHouseScreening({
      clock: { now: () => now },
      referenceKey: newSecretKey(),
      file: () => Promise.reject(new Error('no room')),
    })
    await expect(provider.order(order)).rejects.toThrow('no room')
  })
})
