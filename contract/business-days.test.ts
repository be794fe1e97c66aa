import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  businessDaysIn,
  dayFromIso,
  isBusinessDay,
  isCalendarDay,
  isoDay,
  weekday,
} from './business-days.ts'

const day = dayFromIso
const anyDay = fc.integer({ min: day('2020-01-01'), max: day('2060-12-31') })

describe('business days of New York', () => {
  it.each([
    ['2026-01-01', "New Year's Day"],
    ['2026-01-19', 'Martin Luther King Jr. Day'],
    ['2026-02-12', "Lincoln's Birthday"],
    ['2026-02-16', "Washington's Birthday"],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-03', 'Independence Day, kept on Friday'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-03', 'Election Day'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving'],
    ['2026-12-25', 'Christmas'],
    ['2027-07-05', 'Independence Day, kept on Monday'],
    ['2027-12-31', "New Year's Day of 2028, kept on Friday"],
    ['2026-11-21', 'a Saturday'],
    ['2026-11-22', 'a Sunday'],
  ])('leave out %s: %s', text => {
    expect(isBusinessDay(day(text))).toBe(false)
  })

  it('of five years are those without weekends, the federal list and the two days that New York adds', () => {
    const closed = `
      2026-01-01 2026-01-19 2026-02-12 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-03
      2026-11-11 2026-11-26 2026-12-25
      2027-01-01 2027-01-18 2027-02-12 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-02
      2027-11-11 2027-11-25 2027-12-24 2027-12-31
      2028-01-17 2028-02-11 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-07 2028-11-10
      2028-11-23 2028-12-25
      2029-01-01 2029-01-15 2029-02-12 2029-02-19 2029-05-28 2029-06-19 2029-07-04 2029-09-03 2029-10-08 2029-11-06
      2029-11-12 2029-11-22 2029-12-25
      2030-01-01 2030-01-21 2030-02-12 2030-02-18 2030-05-27 2030-06-19 2030-07-04 2030-09-02 2030-10-14 2030-11-05
      2030-11-11 2030-11-28 2030-12-25`
    const found = []
    for (let at = day('2026-01-01'); at <= day('2030-12-31'); at++)
      if (![0, 6].includes(weekday(at)) && !isBusinessDay(at)) found.push(isoDay(at))
    expect(found).toEqual(closed.trim().split(/\s+/))
  })

  it('count from the day after: five after Saturday before Thanksgiving end on the Monday after it', () => {
    expect(isoDay(addBusinessDays(day('2026-11-21'), 5))).toBe('2026-11-30')
    expect(isoDay(addBusinessDays(day('2026-11-16'), 5))).toBe('2026-11-23')
    expect(businessDaysIn(day('2026-11-23'), day('2026-11-30'))).toBe(5)
    expect(businessDaysIn(day('2026-11-30'), day('2026-11-23'))).toBe(0)
  })

  it('end on a business day and hold exactly as many as were asked for, whatever the day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (from, count) => {
        const last = addBusinessDays(from, count)
        expect(isBusinessDay(last)).toBe(true)
        expect(businessDaysIn(from + 1, last)).toBe(count)
        expect([0, 6]).not.toContain(weekday(last))
      }),
    )
  })

  it('are never more than eleven calendar days for five', () => {
    fc.assert(fc.property(anyDay, from => addBusinessDays(from, 5) - from <= 11))
  })
})

describe('a calendar day', () => {
  it.each([
    ['2026-12-31', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-02', false],
    ['2026', false],
    ['2026-02-01T', false],
    ['', false],
  ])('%j: %s', (text, exists) => expect(isCalendarDay(text)).toBe(exists))
})
