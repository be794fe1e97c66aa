/**
 * Milliseconds since this call. The page's own clock may stand still while the device sleeps, and the device's may be set back, so the
 * one that has advanced further counts.
 */
export function stopwatch(): () => number {
  const started = { page: performance.now(), device: Date.now() }
  return () => Math.max(performance.now() - started.page, Date.now() - started.device)
}

/** Twice a second, so that a countdown shows each second. */
const pause = 500

/**
 * Calls `look` with the milliseconds that are left of so many: now, twice a second, and as soon as the page is seen again, because one
 * timer of the whole time would stand still while the device sleeps. Returns what ends it.
 */
export function followTimeLeft(milliseconds: number, look: (left: number) => void): () => void {
  const passed = stopwatch()
  const again = () => look(milliseconds - passed())
  again()
  const timer = setInterval(again, pause)
  document.addEventListener('visibilitychange', again)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', again)
  }
}
