import { describe, expect, it } from 'vitest'
import { dayFromIso, isoDay } from '../contract/business-days.ts'
import { easternTime } from './eastern-time.ts'
import { dayInWords, endOfDay, newYorkDay } from './new-york-day.ts'

describe('a day in New York', () => {
  it.each([
    ['2026-11-21T04:59:59Z', '2026-11-20'],
    ['2026-11-21T05:00:00Z', '2026-11-21'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
  ])('is not that of Greenwich: %s is %s', (at, day) => {
    expect(isoDay(newYorkDay(new Date(at)))).toBe(day)
  })

  it.each(['2026-11-30', '2026-07-01', '2026-03-08', '2026-11-01', '2026-12-31'])(
    'ends at its midnight, also when the clocks are changed: %s',
    text => {
      const day = dayFromIso(text)
      expect(newYorkDay(endOfDay(day))).toBe(day)
      expect(newYorkDay(new Date(endOfDay(day).getTime() + 1_000))).toBe(day + 1)
      expect(easternTime(endOfDay(day))).toMatch(/11:59 p\.m\. Eastern$/)
    },
  )

  it('is written in at most twelve characters', () => {
    expect(dayInWords(dayFromIso('2026-12-01'))).toBe('Dec 1, 2026')
  })
})
