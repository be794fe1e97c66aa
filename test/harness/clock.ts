import type { Clock } from '../../api/deps.ts'

export interface TestClock extends Clock {
  /** `by` is in milliseconds. */
  advance(by: number): void
  set(to: Date): void
}

export function testClock(start = new Date('2026-11-21T15:00:00Z')): TestClock {
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
