import { afterAll, beforeAll } from 'vitest'
import type { Clock } from '../../api/deps.ts'
import { startOfTests, usualStart } from './odd-times.ts'

export interface TestClock extends Clock {
  /** `by` is in milliseconds. */
  advance(by: number): void
  set(to: Date): void
}

let start = startOfTests

/**
 * For tests that name days: their clocks begin at the usual moment, also when `npm run test:moments` has chosen another one. Call it in
 * the file or in a `describe`.
 */
export function withNamedDays(): void {
  beforeAll(() => {
    start = usualStart
  })
  afterAll(() => {
    start = startOfTests
  })
}

export function testClock(): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: by => {
      now += by
    },
    set: to => {
      now = to.getTime()
    },
  }
}
