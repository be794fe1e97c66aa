import { expect, it } from 'vitest'
import { yearsAfter, yearsBefore } from './durations.ts'

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
