import { describe, expect, it } from 'vitest'
import { clockCorrection, clockDigits, timeInWords, timeLeft } from './countdown.ts'

const target = Date.parse('2025-09-10T08:00:00Z')
const at = (instant: string) => timeLeft(target, Date.parse(instant))

describe('the countdown of the pilot', () => {
  it('says days, and hours, minutes and seconds with two digits each', () => {
    const left = at('2025-08-29T00:17:42Z')
    expect([left.days, clockDigits(left)]).toEqual([12, '07:42:18'])
    expect(timeInWords(left)).toBe('12 days, 7 hours and 42 minutes')
    expect(timeInWords(at('2025-09-09T06:59:00Z'))).toBe('1 day, 1 hour and 1 minute')
  })

  it('shows the last second until it is over, and nought from the moment on', () => {
    expect(clockDigits(at('2025-09-10T07:59:59.001Z'))).toBe('00:00:01')
    expect(at('2025-09-10T07:59:59.999Z').closed).toBe(false)
    for (const late of ['2025-09-10T08:00:00Z', '2026-11-21T18:22:00Z'])
      expect(at(late)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, closed: true })
  })

  it('trusts the browser’s clock, as a page may be old, but not one that is off by more than an hour', () => {
    const made = Date.parse('2025-09-01T08:00:00Z')
    expect(clockCorrection(made, made + 59 * 60_000)).toBe(0)
    expect(clockCorrection(made, Date.parse('2001-01-01T00:00:00Z'))).toBe(
      made - Date.parse('2001-01-01T00:00:00Z'),
    )
  })
})
