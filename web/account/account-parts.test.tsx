import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { SessionTable } from '../console/team/session-table.tsx'
import { Sessions } from './account-parts.tsx'

const at = '2026-11-27T06:15:00.000Z'
const session = {
  id: '1',
  device: 'an unknown device',
  startedAt: at,
  lastUsedAt: at,
  endsAt: at,
  current: true,
}

function rendered(element: React.ReactNode) {
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

it('a row of a list of sessions begins with a capital letter, in an account and in the console', () => {
  const own = <Sessions sessions={[{ ...session, network: null }]} answer={undefined} />
  const staff = <SessionTable sessions={[session]} now={at} formError={undefined} />
  for (const list of [own, staff]) expect(rendered(list)).toContain('<b>An unknown device</b>')
})
