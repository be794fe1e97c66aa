import { describe, expect, it } from 'vitest'
import { easternInstant, easternTime } from './eastern-time.ts'

describe('a moment as New York reads it', () => {
  it('is five hours behind UTC in winter, four in summer', () => {
    expect(easternInstant('2026-11-21T18:22:00Z')).toBe('November 21, 2026, 1:22 p.m.')
    expect(easternInstant('2026-07-04T18:22:00Z')).toBe('July 4, 2026, 2:22 p.m.')
  })
  it('belongs to the day before while it is night there', () => {
    expect(easternTime('2026-11-22T04:59:00Z')).toEqual({ date: 'November 21, 2026', time: '11:59 p.m.' })
  })
  it('starts the day at twelve', () => {
    expect(easternTime('2026-11-22T05:03:00Z').time).toBe('12:03 a.m.')
  })
})
