import { expect, it } from 'vitest'
import { requestContextAt } from '../test/harness/request-context.ts'

it.each([
  ['2027-01-01T04:59:59.999Z', 2026],
  ['2027-01-01T05:00:00.000Z', 2027],
])('The year of the footer is that of New York: at %s it is %i', (now, year) => {
  expect(requestContextAt(new Date(now)).values.year).toBe(year)
})
