import { useEffect, useState } from 'react'
import { type LaunchFacts, type LaunchPhase, launchPhase } from '../../contract/launch-phase.ts'
import { clockCorrection } from './countdown.ts'

/** The longest delay of a browser timer: larger values fire at once. */
const longestDelay = 2 ** 31 - 1

export function useLaunch(facts: LaunchFacts, now: number): LaunchPhase {
  const [moment, setMoment] = useState(now)
  const target = facts.countdownTo === undefined ? undefined : Date.parse(facts.countdownTo)
  useEffect(() => {
    if (target === undefined) return
    const left = target - Date.now() - clockCorrection(now, Date.now())
    if (left > longestDelay) return
    const timer = setTimeout(() => setMoment(Math.max(now, target)), left)
    return () => clearTimeout(timer)
  }, [target, now])
  return launchPhase(facts, moment)
}
