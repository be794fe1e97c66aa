import { useEffect, useState } from 'react'
import { second } from '../../contract/durations.ts'
import { followTimeLeft } from '../follow-time-left.ts'

/** Counts down the seconds of `from`. A new object restarts the countdown. */
export function useCountdown(from: { seconds: number } | undefined): number {
  const [left, setLeft] = useState(from?.seconds ?? 0)
  useEffect(
    () =>
      from &&
      followTimeLeft(from.seconds * second, milliseconds =>
        setLeft(Math.max(0, Math.ceil(milliseconds / second))),
      ),
    [from],
  )
  return left
}

export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
