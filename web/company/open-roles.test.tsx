import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type OpenRole, OpenRoles } from './open-roles.tsx'

const role: OpenRole = {
  title: 'Night reviewer',
  function: 'Hero review',
  place: 'New York City',
  hours: '10 p.m. to 6 a.m.',
  pay: '$38 to $46 an hour',
  posted: '2026-11-01',
  href: 'https://jobs.example/night-reviewer',
}

test('without roles the page says so', () => {
  expect(renderToStaticMarkup(<OpenRoles roles={[]} />)).toContain('No roles are open today.')
})

test('a role is listed with its function, place, hours, pay and day, and leads to its listing', () => {
  const html = renderToStaticMarkup(<OpenRoles roles={[role]} />)
  expect(html).toContain('Hero review · New York City · 10 p.m. to 6 a.m. · $38 to $46 an hour')
  expect(html).toContain('Posted <time dateTime="2026-11-01">November 1, 2026</time>')
  expect(html).toContain('href="https://jobs.example/night-reviewer"')
  expect(html).not.toContain('No roles are open')
})

test('a closed role is no link any more', () => {
  const html = renderToStaticMarkup(<OpenRoles roles={[{ ...role, closed: true }]} />)
  expect(html).toContain('This role is closed.')
  expect(html).not.toContain('href')
})
