import { expect, it } from 'vitest'
import { dataFolder } from '../test/harness/house.ts'
import { killUnderLoad } from '../test/harness/waitlist-kills.ts'

// Whole processes with a database, started and killed; a busy machine takes its time for that.
it('the waitlist loses no acknowledged entry and no confirmation when the house is killed under load', async () => {
  const { acknowledged, missing, kept, promised } = await killUnderLoad(dataFolder(), 3)
  expect(missing).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(300)
  expect(kept).toBeGreaterThanOrEqual(acknowledged)
  expect(promised).toBe(kept)
}, 120_000)
