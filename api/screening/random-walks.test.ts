import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { seedPages } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { moves, walk } from '../../test/walks/screening-walk.ts'

/** How many walks are asked for by WALKS. Without it as many as twenty seconds have room for (docs/goals.md, S20). */
const asked = Number(process.env.WALKS ?? 0)
const milliseconds = 20_000

it('random walks through the calls find no order without disclosure and authorization, and no denial without its notice and time', {
  timeout: asked ? 0 : 60_000,
}, async () => {
  const api = await testApi()
  await seedPages(api)
  const staff = [await newStaff(api), await newStaff(api)]
  const reached = { walks: 0, ordered: 0, denied: 0 }
  const step = fc.record({
    // Half of the moves go forward. By chance only, hardly any walk would come to an order.
    move: fc.oneof(fc.constant('forward' as const), fc.constantFrom(...moves)),
    choice: fc.nat({ max: 11 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async steps => {
      const { orders, denials } = await walk(api, staff, steps)
      reached.walks += 1
      if (orders > 0) reached.ordered += 1
      if (denials > 0) reached.denied += 1
    }),
    {
      endOnFailure: true,
      numRuns: asked || 100_000,
      ...(asked ? {} : { interruptAfterTimeLimit: milliseconds }),
    },
  )
  if (asked) console.log(reached)
  // Walks that never reach an order or a denial would prove nothing.
  expect(reached.walks).toBeGreaterThan(10)
  expect(reached.ordered).toBeGreaterThan(3)
  expect(reached.denied).toBeGreaterThan(0)
})
