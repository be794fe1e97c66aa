import { day, hour, minute, second } from '../../contract/durations.ts'

/** What is left of a countdown, in whole parts. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
  closed: boolean
}

/** From `now` to `target`, both in milliseconds; all nought once the moment has come. */
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

/** "07:42:18" */
export const clockDigits = ({ hours, minutes, seconds }: TimeLeft) =>
  [hours, minutes, seconds].map(two).join(':')

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "12 days, 7 hours and 42 minutes", to be heard. */
export const timeInWords = ({ days, hours, minutes }: TimeLeft) =>
  `${counted(days, 'day')}, ${counted(hours, 'hour')} and ${counted(minutes, 'minute')}`

/**
 * What has to be added to the browser's clock, in milliseconds. A page may come from a cache, so the browser's clock is
 * the better one, unless it is off by more than an hour from the moment the page was made: then it is simply wrong.
 */
export function clockCorrection(pageMade: number, browserNow: number): number {
  return Math.abs(pageMade - browserNow) > hour ? pageMade - browserNow : 0
}
