import { useEffect, useState } from 'react'
import { clockCorrection } from './countdown.ts'
import type { Pilot } from './prelaunch-texts.tsx'

/** The longest wait that a browser's timer keeps. */
const longest = 2 ** 31 - 1

/** Whether the pilot still takes people; turns by itself at the moment it closes, on a page that stays open. */
export function usePilot(countdownTo: string | undefined, now: number): Pilot {
  const target = countdownTo === undefined ? undefined : Date.parse(countdownTo)
  const [closed, setClosed] = useState(target !== undefined && now >= target)
  useEffect(() => {
    if (target === undefined) return
    const left = target - Date.now() - clockCorrection(now, Date.now())
    if (left > longest) return
    const timer = setTimeout(() => setClosed(true), left)
    return () => clearTimeout(timer)
  }, [target, now])
  if (target === undefined) return 'unknown'
  return closed ? 'closed' : 'open'
}
