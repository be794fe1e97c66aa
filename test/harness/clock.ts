import type { Clock } from '../../api/deps.ts'
import { startOfTests } from './odd-times.ts'

export interface TestClock extends Clock {
  /** `by` is in milliseconds. */
  advance(by: number): void
  set(to: Date): void
}

export function testClock(start = startOfTests): TestClock {
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
