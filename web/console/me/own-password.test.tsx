import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { OwnPassword } from './own-password.tsx'

const htmlOf = () => {
  const element = <OwnPassword email="ana@hero.test" formError={undefined} />
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

it('a new password is saved by a password manager under the login that it belongs to', () => {
  expect(htmlOf()).toMatch(/<input[^>]*autoComplete="username"[^>]*value="ana@hero.test"/i)
})

it('a password field hides what is typed until its button is pressed', () => {
  const fields = [...htmlOf().matchAll(/<input[^>]*autoComplete="(?:current|new)-password"[^>]*>/gi)].map(
    String,
  )
  expect(fields).toHaveLength(2)
  for (const field of fields) expect(field).toContain('type="password"')
})
