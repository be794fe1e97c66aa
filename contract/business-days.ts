/** A calendar day in New York as days since January 1, 1970, without a time or zone. */
export type Day = number

const dayMs = 86_400_000
const partsOf = (day: Day) => {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() }
}
const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / dayMs

export const weekday = (day: Day): number => (((day + 4) % 7) + 7) % 7

export const isoDay = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10)
export const dayFromIso = (text: string): Day => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / dayMs

/** Whether a text is a day that exists, as year, month and day: `2026-02-30` is none. */
export function isCalendarDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${text}T`)
}

function nthWeekday(year: number, month: number, which: number, nth: number): Day {
  if (nth > 0) {
    const first = dayOf(year, month, 1)
    return first + ((which - weekday(first) + 7) % 7) + (nth - 1) * 7
  }
  const last = dayOf(year, month + 1, 0)
  return last - ((weekday(last) - which + 7) % 7)
}

/** A holiday that falls on a Saturday is observed on Friday, one that falls on a Sunday on Monday. */
function observed(day: Day): Day {
  if (weekday(day) === 6) return day - 1
  return weekday(day) === 0 ? day + 1 : day
}

const holidaysOf = new Map<number, ReadonlySet<Day>>()

/** Federal holidays, and the additional ones of New York State (General Construction Law § 24). */
function holidays(year: number): ReadonlySet<Day> {
  const known = holidaysOf.get(year)
  if (known) return known
  const fixed = (month: number, date: number) => observed(dayOf(year, month, date))
  const days = new Set([
    fixed(1, 1),
    nthWeekday(year, 1, 1, 3),
    fixed(2, 12),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    fixed(6, 19),
    fixed(7, 4),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    nthWeekday(year, 11, 1, 1) + 1,
    fixed(11, 11),
    nthWeekday(year, 11, 4, 4),
    fixed(12, 25),
    // January 1 of the next year, because it may be observed on December 31.
    observed(dayOf(year + 1, 1, 1)),
  ])
  holidaysOf.set(year, days)
  return days
}

/** Whether a day counts toward the waiting time of a notice. Treating a business day as a holiday by mistake only gives more time. */
export function isBusinessDay(day: Day): boolean {
  const at = weekday(day)
  return at !== 0 && at !== 6 && !holidays(partsOf(day).year).has(day)
}

export function addBusinessDays(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0; ) {
    at += 1
    if (isBusinessDay(at)) left -= 1
  }
  return at
}

/** Business days from `from` to `to`, both included; 0 if `to` is before `from`. */
export function businessDaysIn(from: Day, to: Day): number {
  let count = 0
  for (let at = from; at <= to; at += 1) if (isBusinessDay(at)) count += 1
  return count
}
