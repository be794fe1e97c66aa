import { expect, it } from 'vitest'
import { fromMarkdown } from './from-markdown.ts'

const dated = (date: string) => {
  const told = fromMarkdown('walk.md', `---\ntitle: A walk\ndate: ${date}\n---\nIn the rain.`, 'blog')
  return 'reason' in told ? told.reason : 'dated' in told && told.dated?.toISOString()
}

it.each([
  ['a year, which YAML reads as a number, is its first day', '2019', '2019-01-01T05:00:00.000Z'],
  ['a month is its first day', '2019-06', '2019-06-01T04:00:00.000Z'],
  ['a day begins at midnight in New York', '2024-03-05', '2024-03-05T05:00:00.000Z'],
  ['a time keeps its zone', '2024-03-05T10:00:00Z', '2024-03-05T10:00:00.000Z'],
  ['a time without a zone is one in New York', '2026-11-01 00:30', '2026-11-01T04:30:00.000Z'],
  ['seconds do not change that', '2026-11-01T23:59:30', '2026-11-02T04:59:30.000Z'],
  ['a time in the hour that spring skips is an hour later', '2026-03-08 02:30', '2026-03-08T07:30:00.000Z'],
  ['a day that does not exist is refused', '2023-02-30', '“2023-02-30” isn’t a time.'],
  ['a month that does not exist is refused', '2023-13-05', '“2023-13-05” isn’t a time.'],
  ['so is a time of day', '"2023-01-05 25:00"', '“2023-01-05 25:00” isn’t a time.'],
  ['words are refused', 'soon', '“soon” isn’t a time.'],
  ['a day in words begins in New York', '"November 20, 2026"', '2026-11-20T05:00:00.000Z'],
  ['a day in figures begins there too', '7/4/2026', '2026-07-04T04:00:00.000Z'],
  ['a time in words is one there', 'Fri, 20 Nov 2026 23:30:15', '2026-11-21T04:30:15.000Z'],
  ['a time in words keeps its zone', 'Fri, 20 Nov 2026 10:00:00 -0800', '2026-11-20T18:00:00.000Z'],
  ['so does one of JavaScript', 'Fri Nov 20 2026 10:00:00 GMT+0200 (EET)', '2026-11-20T08:00:00.000Z'],
  ['and one with a name', '20 Nov 2026 10:00 PST', '2026-11-20T18:00:00.000Z'],
])('In the front matter of an import, %s', (_, date, expected) => {
  expect(dated(date)).toBe(expected)
})

it('A title and an address that YAML reads as numbers are texts', () => {
  const told = fromMarkdown('1984.md', '---\ntitle: 1984\nslug: 2024\n---\nIn the rain.', 'blog')
  expect(told).toMatchObject({ title: '1984', slug: '2024' })
})
