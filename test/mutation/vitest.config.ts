import { defineConfig } from 'vitest/config'
import { mutationGroups } from './groups.ts'

const group = mutationGroups[process.env.MUTATION_GROUP ?? '']
if (!group) throw new Error('MUTATION_GROUP names no group. `npm run mutate` sets it.')

/** The tests of one group: Stryker runs them once for each mutant. */
export default defineConfig({
  test: {
    include: [...group.tests],
    globalSetup: './test/harness/postgres.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
