import { expect, it } from 'vitest'
import { nextTelling, summaryOf } from './application-news.ts'

it('news is counted in words that fit into a text and name nothing', () => {
  const kinds = (text: string) =>
    [...text].map(kind => ({
      kind: ({ v: 'verified', r: 'received', c: 'correct', d: 'denied', o: 'other' } as const)[kind as 'v'],
    }))
  expect(summaryOf(kinds('v'))).toBe('1 step verified')
  expect(summaryOf(kinds('rrvo'))).toBe('1 step verified, 2 received')
  expect(summaryOf(kinds('oo'))).toBe('news about your application')
  expect(summaryOf(kinds('vvrrrccd'))).toBe('2 steps verified, 3 received, 2 to correct, 1 decided')
  expect(summaryOf(kinds('vvvvvrrrrrcccccddddd')).length).toBeLessThanOrEqual(60)
})

it('the hour is 6 p.m. in New York in summer and winter, today or tomorrow', () => {
  const at = (now: string) => nextTelling(new Date(now)).toISOString()
  expect(at('2026-11-21T15:00:00Z')).toBe('2026-11-21T23:00:00.000Z')
  expect(at('2026-11-21T23:00:00Z')).toBe('2026-11-22T23:00:00.000Z')
  expect(at('2026-07-01T21:59:00Z')).toBe('2026-07-01T22:00:00.000Z')
  expect(at('2026-03-08T04:30:00Z')).toBe('2026-03-08T22:00:00.000Z')
})
