/** When content changes by itself: scheduled texts, scheduled changes, and pages with an effective date. */
export interface ScheduledChanges {
  /**
   * Whether a scheduled time has passed after `from`, so that content from then is stale. Milliseconds of the same
   * clock.
   */
  since(from: number): boolean
  set(moments: readonly number[]): void
}

/**
 * Compares times with the clock on every request, so that no timer has to fire for a page to change (DECISIONS R20).
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

export const noScheduledChanges: ScheduledChanges = { since: () => false, set: () => {} }
