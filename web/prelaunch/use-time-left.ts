import { useEffect, useState } from 'react'
import { second } from '../../contract/limits.ts'
import { type TimeLeft, timeLeft } from './countdown.ts'

/**
 * What is left until `target`, each second anew. Begins with the moment of the server's page, so that the first picture
 * is the same; ends by itself when the moment has come, also when the computer has slept over it.
 */
export function useTimeLeft(target: number, from: number): TimeLeft {
  const [now, setNow] = useState(from)
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= target) clearInterval(timer)
    }
    const timer = setInterval(tick, second)
    tick()
    return () => clearInterval(timer)
  }, [target])
  return timeLeft(target, now)
}
