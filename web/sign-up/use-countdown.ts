import { useEffect, useState } from 'react'

/** Counts down the seconds of `from`. A new object restarts the countdown. */
export function useCountdown(from: { seconds: number } | undefined): number {
  const [left, setLeft] = useState(from?.seconds ?? 0)
  useEffect(() => {
    if (!from) return
    const end = performance.now() + from.seconds * 1_000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [from])
  return left
}

export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
