import { describe, expect, it } from 'vitest'
import { exactMoment, sentenceMoment, shortMoment, waited } from './times.ts'

const now = '2026-11-21T18:22:00.000Z'

describe('times of review', () => {
  it('are those of New York, with the day where it is not today', () => {
    expect(shortMoment('2026-11-21T16:52:00.000Z', now)).toBe('11:52')
    expect(shortMoment('2026-11-21T04:30:00.000Z', now)).toBe('Nov 20, 23:30')
    expect(shortMoment('2025-12-31T17:00:00.000Z', now)).toBe('Dec 31, 2025, 12:00')
    expect(sentenceMoment('2026-11-21T05:05:00.000Z', now)).toBe('today 00:05')
    expect(sentenceMoment('2026-11-18T17:00:00.000Z', now)).toBe('Nov 18, 12:00')
  })

  it('say which of the two is meant in the night in which the clocks go back', () => {
    expect(shortMoment('2026-11-01T05:30:00.000Z', now)).toBe('Nov 1, 01:30 EDT')
    expect(shortMoment('2026-11-01T06:30:00.000Z', now)).toBe('Nov 1, 01:30 EST')
    expect(shortMoment('2026-11-01T04:59:00.000Z', now)).toBe('Nov 1, 00:59')
    expect(shortMoment('2026-11-01T07:00:00.000Z', now)).toBe('Nov 1, 02:00')
  })

  it('say how long a case waits, in minutes, hours, then days', () => {
    expect(waited('2026-11-21T18:21:30.000Z', now)).toBe('0 min')
    expect(waited('2026-11-21T17:23:00.000Z', now)).toBe('59 min')
    expect(waited('2026-11-21T16:12:00.000Z', now)).toBe('2 h 10')
    expect(waited('2026-11-21T16:17:00.000Z', now)).toBe('2 h 05')
    expect(waited('2026-11-18T14:22:00.000Z', now)).toBe('3 d 4 h')
    expect(waited('2026-11-21T18:23:00.000Z', now)).toBe('0 min')
  })
})

it('an exact moment has its seconds', () => {
  expect(exactMoment('2026-11-21T18:21:07.000Z', '2026-11-21T18:22:00.000Z')).toBe('13:21:07')
  expect(exactMoment('2026-11-18T18:21:59.000Z', '2026-11-21T18:22:00.000Z')).toBe('Nov 18, 13:21:59')
})
