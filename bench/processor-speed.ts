/** Seconds that `count` takes on the machine on which the goals for a slow phone were set: 2 cores (AMD EPYC), idle. */
const reference = 0.6
const turns = 5

function count(): number {
  const begun = performance.now()
  let value = 1
  for (let turn = 0; turn < 300_000_000; turn++) value = (value * 31 + turn) | 0
  return value === 0 ? Number.NaN : (performance.now() - begun) / 1000
}

/**
 * The rate for Chromium's throttling at which a page has the processor that it would have on the reference machine at
 * `slowdown`. A virtual machine can be three times slower from one day to the next, and would be slowed down on top of that.
 */
export function throttlingRate(slowdown: number): number {
  const here = Math.min(...Array.from({ length: turns }, count))
  return Math.max(1, (slowdown * reference) / here)
}
