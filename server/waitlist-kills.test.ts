import { expect, it } from 'vitest'
import { dataFolder } from '../test/harness/instance.ts'
import { killUnderLoad } from '../test/harness/waitlist-kills.ts'

it('no acknowledged write is lost, and none happens twice under its key, when the instance is killed under load', async () => {
  const { acknowledged, missing, kept, promised, keyed } = await killUnderLoad(
    dataFolder({ migrated: true }),
    3,
  )
  expect(missing).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(300)
  expect(kept).toBeGreaterThanOrEqual(acknowledged)
  expect(promised).toBe(kept)
  expect(keyed).toMatchObject({ missing: [], twice: [] })
  expect(keyed.sent).toBeGreaterThanOrEqual(100)
  expect(keyed.repeated).toBeGreaterThan(0)
}, 240_000)
