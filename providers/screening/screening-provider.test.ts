import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkrAccount, startCheckr } from '../../test/doubles/checkr.ts'
import { asWord } from '../../test/harness/as-word.ts'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import { ProviderFailure } from '../failure.ts'
import { createCheckrScreening } from './checkr.ts'
import { createInHouseScreening } from './in-house.ts'
import type { ScreeningOrder, ScreeningProvider } from './screening-provider.ts'

const now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }

interface Running {
  provider: ScreeningProvider
  orders(): number
  stop(): Promise<void>
}

async function checkr(): Promise<Running> {
  const double = await startCheckr()
  return {
    provider: createCheckrScreening({ ...checkrAccount, clock, baseUrl: double.url }),
    orders: () => double.invitations.length,
    stop: () => double.close(),
  }
}
async function inHouse(): Promise<Running> {
  const filed = new Set<string>()
  return {
    provider: createInHouseScreening({
      clock,
      referenceKey: newSecretKey(),
      async file({ reference }) {
        filed.add(reference)
      },
    }),
    orders: () => filed.size,
    async stop() {},
  }
}

const order = (id: string): ScreeningOrder => ({
  id,
  candidate: {
    firstName: 'Zoë',
    lastName: "O'Example",
    email: 'zoe@example.test',
    phone: '+12125550123',
    zip: '10001',
    state: 'New York',
  },
  ssn: '078051120',
  copyRequested: true,
})

describe.each([
  ['Checkr', checkr],
  ['our own reviewers', inHouse],
])('a background check by %s', (_name, start) => {
  let running: Running
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running.stop())

  it('is accepted with a reference of its own, and the time', async () => {
    const accepted = await running.provider.order(order('check-1'))
    expect(accepted.acceptedAt).toEqual(now)
    expect(accepted.reference).toMatch(/^[\w-]{6,64}$/)
  })

  it('ordered again is the same order', async () => {
    const first = await running.provider.order(order('check-2'))
    const before = running.orders()
    expect((await running.provider.order(order('check-2'))).reference).toBe(first.reference)
    expect(running.orders()).toBe(before)
    expect((await running.provider.order(order('check-3'))).reference).not.toBe(first.reference)
  })

  it('keeps nothing of the number or the person in what it answers and what it is', async () => {
    const accepted = await running.provider.order(order('check-4'))
    const kept = inspect([accepted, running.provider], { depth: 9, showHidden: true })
    for (const secret of ['078051120', asWord('1120'), 'zoe@', '2125550123']) expect(kept).not.toMatch(secret)
  })

  it.each(['', '12345678', '078-05-1120', 'abcdefghi'])(
    'of what is no number is refused for good: %s',
    async ssn => {
      const before = running.orders()
      const failure = await running.provider.order({ ...order('check-5'), ssn }).catch(error => error)
      expect(failure).toBeInstanceOf(ProviderFailure)
      expect(failure).toMatchObject({ kind: 'permanent', code: 'NUMBER' })
      expect(running.orders()).toBe(before)
    },
  )
})
