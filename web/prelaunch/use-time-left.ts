import { useEffect, useState } from 'react'
import { second } from '../../contract/durations.ts'
import { clockCorrection, type TimeLeft, timeLeft } from './countdown.ts'

/**
 * What is left until `target`, each second anew. Begins with the moment of the server's page, so that the first picture
 * is the same; ends by itself when the moment has come, also when the computer has slept over it.
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
