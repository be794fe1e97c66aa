import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../db/client.ts'
import { testDatabase } from '../../test/harness/database.ts'
import { lockTarget } from './code-target.ts'

it('locks a number that is new and one that is known, each caller after the one before', async () => {
  const { db, close } = createDatabase({ url: (await testDatabase()).url, connections: 6 })
  onTestFinished(close)
  const now = new Date()
  /** The failures that one caller sees under the lock, before it counts another. */
  const count = () =>
    db.transaction().execute(async tx => {
      const { failures } = await lockTarget(tx, 'a hashed number', now)
      await sleep(20)
      await tx
        .updateTable('code_target')
        .set({ failures: failures + 1 })
        .where('target', '=', 'a hashed number')
        .execute()
      return failures
    })
  const seen = await Promise.all(Array.from({ length: 6 }, count))
  expect(seen.sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect(await count()).toBe(6)
})
