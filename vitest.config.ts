import { defineConfig } from 'vitest/config'

const oneSecond = 1_000

export default defineConfig({
  test: {
    pool: 'forks',
    // A test that waits for something which never comes fails, it does not hang the run.
    testTimeout: 15 * oneSecond,
    hookTimeout: 30 * oneSecond,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: './test/harness/postgres.ts',
          include: ['**/*.test.ts', '**/*.test.tsx', 'scripts/**/*.test.mjs'],
          exclude: ['node_modules/**', 'build/**', '.data/**', '.cache/**', 'test/e2e/**', 'test/pages/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: './test/e2e/harness/houses.ts',
          include: ['test/e2e/**/*.test.ts', 'test/pages/**/*.test.ts'],
          testTimeout: 180 * oneSecond,
          hookTimeout: 120 * oneSecond,
          expect: { poll: { timeout: 15 * oneSecond } },
          // A machine that is busy with something else may starve a browser once; a fault of ours shows twice.
          retry: 1,
          // A browser to each file: two at once is what two cores carry.
          maxWorkers: 2,
        },
      },
    ],
  },
})
