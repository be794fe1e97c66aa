import { describe, expect, it } from 'vitest'
import { dayFromIso, isoDay } from './business-days.ts'
import {
  dayOfYear,
  easternTime,
  endOfDay,
  fullDay,
  longDay,
  longMoment,
  mediumDay,
  newYorkClock,
  newYorkDate,
  newYorkDay,
  newYorkMoment,
  newYorkSeconds,
  newYorkZone,
  startOfDay,
  timeOfDay,
} from './new-york-time.ts'

describe('a day in New York', () => {
  it.each([
    ['2026-11-21T04:59:59Z', '2026-11-20'],
    ['2026-11-21T05:00:00Z', '2026-11-21'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
  ])('is not that of Greenwich: %s is %s', (at, day) => {
    expect(newYorkDate(new Date(at))).toBe(day)
    expect(isoDay(newYorkDay(at))).toBe(day)
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

  it.each(['2026-11-30', '2026-07-01', '2026-03-08', '2026-11-01', '2026-12-31'])(
    'begins at its midnight, also when the clocks are changed: %s',
    text => {
      expect(newYorkClock(startOfDay(text))).toBe(`${text}T00:00`)
    },
  )
})

describe('a clock in New York', () => {
  it.each([
    ['2026-07-01T09:00', '2026-07-01T13:00:00.000Z'],
    ['2026-12-01T09:00', '2026-12-01T14:00:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
    ['2027-01-01T00:00', '2027-01-01T05:00:00.000Z'],
  ])('shows %s at %s', (local, at) => {
    expect(newYorkMoment(local)?.toISOString()).toBe(at)
    expect(newYorkClock(new Date(at))).toBe(local)
  })

  it.each(['2026-03-08T02:30', '2027-03-14T02:30', '2026-02-30T10:00', 'soon', '2026-11-21', ''])(
    'never shows %j',
    local => expect(newYorkMoment(local)).toBeUndefined(),
  )

  it('shows an hour twice in the fall: after the first time, the second is meant', () => {
    const momentAfter = (moment: string) => newYorkMoment('2026-11-01T01:30', new Date(moment))?.toISOString()
    expect(momentAfter('2026-11-01T05:29:59.999Z')).toBe('2026-11-01T05:30:00.000Z')
    expect(momentAfter('2026-11-01T05:30:00.000Z')).toBe('2026-11-01T06:30:00.000Z')
    expect(momentAfter('2026-11-01T06:30:00.000Z')).toBe('2026-11-01T06:30:00.000Z')
    expect(newYorkMoment('2026-11-01T00:30', new Date('2026-11-01T06:30:00Z'))?.toISOString()).toBe(
      '2026-11-01T04:30:00.000Z',
    )
  })

  it('has seconds, and a name for the half of the year', () => {
    expect(newYorkSeconds('2026-11-21T18:22:09.999Z')).toBe('13:22:09')
    expect(newYorkZone('2026-11-01T05:59:59.999Z')).toBe('EDT')
    expect(newYorkZone('2026-11-01T06:00:00Z')).toBe('EST')
    expect(newYorkZone('2026-03-08T06:59:59.999Z')).toBe('EST')
    expect(newYorkZone('2026-03-08T07:00:00Z')).toBe('EDT')
  })
})

/** The hours that New York is behind UTC, by the words of the law: since 2007, clocks go forward in March and back in November. */
function hoursBehind(at: number) {
  const year = new Date(at).getUTCFullYear()
  const sunday = (month: number, nth: number) => {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
    return 1 + ((7 - first) % 7) + (nth - 1) * 7
  }
  const forward = Date.UTC(year, 2, sunday(2, 2), 7)
  const back = Date.UTC(year, 10, sunday(10, 1), 6)
  return at >= forward && at < back ? 4 : 5
}

describe('each half hour of eight years', () => {
  const hour = 3_600_000
  const [first, last] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2034-01-01T00:00:00Z')]

  it('is shown as the law says, and read again as the first moment that is shown like that', () => {
    const wrong = []
    const seen = new Map<string, number>()
    for (let at = first; at < last; at += hour / 2) {
      const lawful = new Date(at - hoursBehind(at) * hour).toISOString().slice(0, 16)
      if (!seen.has(lawful)) seen.set(lawful, at)
      const shown = newYorkClock(new Date(at))
      if (shown !== lawful || newYorkMoment(shown)?.getTime() !== seen.get(lawful)) wrong.push(shown)
    }
    expect(wrong).toEqual([])
  })

  it('is between the beginning and the end of its day, and each day begins where the one before ended', () => {
    for (let day = dayFromIso('2026-01-01'); day < dayFromIso('2034-01-01'); day++) {
      const [from, to] = [Date.parse(startOfDay(isoDay(day))), endOfDay(day).getTime()]
      expect(to + 1_000).toBe(Date.parse(startOfDay(isoDay(day + 1))))
      expect([newYorkDay(new Date(from)), newYorkDay(new Date(from - 1)), newYorkDay(new Date(to))]).toEqual([
        day,
        day - 1,
        day,
      ])
    }
  })
})

describe('in words', () => {
  it.each([
    [longDay('2026-12-01'), 'December 1, 2026'],
    [mediumDay('2026-12-01'), 'Dec 1, 2026'],
    [mediumDay('2026-09-30'), 'Sep 30, 2026'],
    [dayOfYear('2026-05-31'), 'May 31'],
    [fullDay('2026-11-24'), 'Tuesday, November 24, 2026'],
    [longDay('2026-11-21T00:00:00.000Z'), 'November 21, 2026'],
    [longMoment('2026-11-21T18:22:00Z'), 'November 21, 2026, 1:22 p.m.'],
    [longMoment('2026-07-04T18:22:00Z'), 'July 4, 2026, 2:22 p.m.'],
    [longMoment('2026-11-22T04:59:00Z'), 'November 21, 2026, 11:59 p.m.'],
    [timeOfDay('2026-11-22T05:03:00Z'), '12:03 a.m.'],
    [timeOfDay('2026-11-22T17:00:00Z'), '12:00 p.m.'],
    [easternTime(new Date('2026-11-21T19:14:00Z')), 'Nov 21, 2026, 2:14 p.m. Eastern'],
    [easternTime(new Date('2026-07-01T04:05:00Z')), 'Jul 1, 2026, 12:05 a.m. Eastern'],
  ])('%s', (written, words) => expect(written).toBe(words))

  it('every day of three years is written as ICU writes it', () => {
    const icu = (dateStyle: 'full' | 'long' | 'medium') =>
      new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' })
    const [full, long, medium] = [icu('full'), icu('long'), icu('medium')]
    for (let day = dayFromIso('2027-01-01'); day < dayFromIso('2030-01-01'); day++) {
      const date = new Date(isoDay(day))
      expect([fullDay(isoDay(day)), longDay(isoDay(day)), mediumDay(isoDay(day))]).toEqual([
        full.format(date),
        long.format(date),
        medium.format(date),
      ])
    }
  })
})
