import { useEffect, useState } from 'react'

/**
 * Milliseconds since this call. The page's own clock may stand still while the device sleeps, and the device's may be set back, so the
 * one that has advanced further counts.
 */
function stopwatch(): () => number {
  const started = { page: performance.now(), device: Date.now() }
  return () => Math.max(performance.now() - started.page, Date.now() - started.device)
}

/** Counts down the seconds of `from`. A new object restarts the countdown. */
export function useCountdown(from: { seconds: number } | undefined): number {
  const [left, setLeft] = useState(from?.seconds ?? 0)
  useEffect(() => {
    if (!from) return
    const passed = stopwatch()
    const tick = () => setLeft(Math.max(0, Math.ceil(from.seconds - passed() / 1_000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [from])
  return left
}

export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
