import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { OwnPassword } from './own-password.tsx'

it('a new password is saved by a password manager under the login that it belongs to', () => {
  const element = <OwnPassword email="ana@hero.test" formError={undefined} />
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html).toMatch(/<input[^>]*autoComplete="username"[^>]*value="ana@hero.test"/i)
})
