import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { zoneOfTests } from './test/harness/odd-times.ts'
import { LongestFirst } from './test/longest-first.ts'
import { slowTests } from './test/slow-tests.ts'

const oneSecond = 1_000

/** By default vitest would use one worker on two cores. */
const workers = Math.max(2, availableParallelism() - 1)
/** Tests that start and kill processes or wait for times of the product: only `npm test` runs them. */
const processTests = [
  'server/instance-*.test.ts',
  'server/jobs.test.ts',
  'server/waitlist-kills.test.ts',
  'api/codes/{pumping,simulation}.test.ts',
  'cli/*.test.ts',
  'db/{dump,hosts,pooler,read-replica}.test.ts',
  'test/repository/one-more.test.ts',
]
const aside = ['**/node_modules/**', 'build/**', '.data/**', '.cache/**', 'test/e2e/**', 'test/pages/**']

/** Decision 0515. */
const inAnOddZone = { TZ: zoneOfTests }

export default defineConfig({
  test: {
    pool: 'forks',
    // A test that waits in vain fails instead of blocking the run. The first test that starts the built server takes 12 seconds on a
    // slow machine.
    testTimeout: 30 * oneSecond,
    hookTimeout: 60 * oneSecond,
    // What a test polls for comes at once, unless the machine is busy. By default vitest gives up after one second.
    expect: { poll: { timeout: 20 * oneSecond } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          env: inAnOddZone,
          globalSetup: './test/harness/postgres.ts',
          include: ['**/*.test.ts', '**/*.test.tsx', 'scripts/**/*.test.mjs'],
          exclude: [...aside, ...slowTests, ...processTests],
          maxWorkers: workers,
          // Files share a process and its modules, which saves a fifth of the time. Tests must leave nothing behind.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          env: inAnOddZone,
          globalSetup: './test/harness/postgres.ts',
          include: [...slowTests],
          maxWorkers: workers,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          env: inAnOddZone,
          globalSetup: './test/harness/postgres.ts',
          include: processTests,
          // They wait for processes and times of the product: with two at once a fifth of two cores is idle.
          maxWorkers: workers + 1,
          // As in `unit`.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: './test/e2e/harness/instances.ts',
          setupFiles: './test/e2e/harness/each-file.ts',
          include: ['test/e2e/**/*.test.ts', 'test/pages/**/*.test.ts'],
          // A virtual machine can be half as fast from one hour to the next. These limits only end what would never end.
          testTimeout: 600 * oneSecond,
          hookTimeout: 300 * oneSecond,
          expect: { poll: { timeout: 45 * oneSecond } },
          // A busy machine may starve a browser once; a real failure repeats.
          retry: 1,
          // They wait for browsers and times of the product: with three at once a third of two cores is idle.
          maxWorkers: workers + 2,
          // Files share a process and its browser, which saves a second per file.
          isolate: false,
        },
      },
    ],
  },
})
