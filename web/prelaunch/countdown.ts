import { counted } from '../../contract/amounts.ts'
import { day, hour, minute, second } from '../../contract/durations.ts'

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
  closed: boolean
}

/** Both in milliseconds; all zero after the target. */
export function timeLeft(target: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil((target - now) / second)) * second
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
    closed: left === 0,
  }
}

const two = (value: number) => String(value).padStart(2, '0')

export const clockDigits = ({ hours, minutes, seconds }: TimeLeft) =>
  [hours, minutes, seconds].map(two).join(':')

export const timeInWords = ({ days, hours, minutes }: TimeLeft) =>
  `${counted(days, 'day')}, ${counted(hours, 'hour')} and ${counted(minutes, 'minute')}`

/**
 * Milliseconds to add to the browser's clock. The page may come from a cache, so the browser's clock is normally better than the
 * page's. If it differs by more than an hour from the time of rendering, it is wrong.
 */
export function clockCorrection(pageMade: number, browserNow: number): number {
  return Math.abs(pageMade - browserNow) > hour ? pageMade - browserNow : 0
}
