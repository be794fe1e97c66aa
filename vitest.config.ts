import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/e2e/harness/longest-first.ts'

const oneSecond = 1_000

/** Left to itself it takes a core less than there are: one of two. */
const workers = Math.max(2, availableParallelism() - 1)

/** Tests that start whole processes, kill them, or ask ten thousand times: `npm test` runs them, `npm run check` not. */
const processTests = [
  'server/instance-*.test.ts',
  'server/jobs.test.ts',
  'server/waitlist-kills.test.ts',
  'api/codes/{pumping,simulation}.test.ts',
  'cli/*.test.ts',
  'db/{dump,pooler}.test.ts',
]
const aside = ['node_modules/**', 'build/**', '.data/**', '.cache/**', 'test/e2e/**', 'test/pages/**']

export default defineConfig({
  test: {
    pool: 'forks',
    // A test that waits for something which never comes fails, it does not hang the run.
    testTimeout: 15 * oneSecond,
    hookTimeout: 30 * oneSecond,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: './test/harness/postgres.ts',
          include: ['**/*.test.ts', '**/*.test.tsx', 'scripts/**/*.test.mjs'],
          exclude: [...aside, ...processTests],
          maxWorkers: workers,
          // Files share a process and what it has read: a fifth less work. No test leaves anything behind in it.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          globalSetup: './test/harness/postgres.ts',
          include: processTests,
          maxWorkers: workers,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: './test/e2e/harness/instances.ts',
          setupFiles: './test/e2e/harness/each-file.ts',
          include: ['test/e2e/**/*.test.ts', 'test/pages/**/*.test.ts'],
          testTimeout: 180 * oneSecond,
          hookTimeout: 120 * oneSecond,
          expect: { poll: { timeout: 15 * oneSecond } },
          // A machine that is busy with something else may starve a browser once; a fault of ours shows twice.
          retry: 1,
          // Much of their time is waiting: one more than two cores would carry at work.
          maxWorkers: 3,
          // Files share a process and its browser: a second less for each.
          isolate: false,
        },
      },
    ],
  },
})
