import { expect, it } from 'vitest'
import { day, yearsAfter, yearsBefore } from './durations.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

it.each([
  ['2027-05-06', '2024-05-06', '2030-05-06'],
  ['2028-02-29', '2025-02-28', '2031-03-01'],
  ['2028-03-01', '2025-03-01', '2031-03-01'],
  ['2027-12-31', '2024-12-31', '2030-12-31'],
])(
  'Three years before %s is %s, and after it %s: on February 29 nothing is over a day early',
  (day, before, after) => {
    expect(yearsBefore(at(day), 3)).toEqual(at(before))
    expect(yearsAfter(at(day), 3)).toEqual(at(after))
  },
)

it('What is over by one of the two is over by the other, on each day of eleven years: nothing is erased before its day', () => {
  const at = Date.parse('2024-01-01T12:00:00Z')
  for (let days = 0; days < 4_018; days++)
    for (const years of [1, 3, 6]) {
      const now = new Date(at + days * day)
      const oldest = yearsBefore(now, years)
      expect(yearsAfter(oldest, years).getTime()).toBeLessThanOrEqual(now.getTime())
      const younger = new Date(oldest.getTime() + day)
      expect(yearsAfter(younger, years).getTime()).toBeGreaterThan(now.getTime())
    }
})
