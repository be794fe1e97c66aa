/** When content will change by itself: a text that is scheduled, changes that wait for their moment, a page with its day. */
export interface ScheduledChanges {
  /** Whether such a moment has come after `from`: what was made then is of yesterday. Milliseconds of the clock it was given. */
  since(from: number): boolean
  /** The moments to come, and no others. */
  set(moments: readonly number[]): void
}

/**
 * Moments are compared with the clock when somebody asks, so that no timer has to go off for a page to change (DECISIONS
 * R20).
 */
export function createScheduledChanges({ now }: { now: () => number }): ScheduledChanges {
  let moments: readonly number[] = []
  return {
    since(from) {
      const present = now()
      return moments.some(moment => moment > from && moment <= present)
    },
    set(next) {
      moments = next
    },
  }
}

/** Nothing changes by itself. */
export const nothingComing: ScheduledChanges = { since: () => false, set: () => {} }
