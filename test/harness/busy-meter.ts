const everyMs = 5

/**
 * Measures the longest time that this thread blocked its event loop, in milliseconds of its own CPU time. Unlike wall-clock time,
 * it does not grow while other processes use the CPU.
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
    /** Returns the maximum since the last call, including work that is still running. */
    take() {
      const found = Math.max(longest, now() - last)
      longest = 0
      last = now()
      return found
    },
    stop: () => clearInterval(timer),
  }
}
