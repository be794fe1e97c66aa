const everyMs = 5

/**
 * The longest time for which this thread did not get to its timers, in milliseconds of its own CPU time. Unlike a time on the
 * clock it does not grow when other processes have the CPU.
 */
export function busyMeter() {
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let last = now()
  let longest = 0
  const timer = setInterval(() => {
    const time = now()
    longest = Math.max(longest, time - last)
    last = time
  }, everyMs)
  timer.unref()
  return {
    /** Since the last call; what runs at this moment counts. */
    take() {
      const found = Math.max(longest, now() - last)
      longest = 0
      last = now()
      return found
    },
    stop: () => clearInterval(timer),
  }
}
