import { useEffect, useState } from 'react'
import { second } from '../../contract/durations.ts'
import { clockCorrection, type TimeLeft, timeLeft } from './countdown.ts'

/**
 * The time left, updated every second. Starts with the server's time, so that hydration matches. Stops at the target,
 * even if the computer was asleep.
 */
export function useTimeLeft(target: number, from: number): TimeLeft {
  const [now, setNow] = useState(from)
  useEffect(() => {
    const correction = clockCorrection(from, Date.now())
    const tick = () => {
      const moment = Date.now() + correction
      setNow(moment)
      if (moment >= target) clearInterval(timer)
    }
    const timer = setInterval(tick, second)
    tick()
    return () => clearInterval(timer)
  }, [target, from])
  return timeLeft(target, now)
}
