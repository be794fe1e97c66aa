import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { FactorKind } from '../../../contract/console/factor.ts'
import { AuthenticatorForm } from '../log-in/authenticator-form.tsx'

function formFor(factors: FactorKind[]) {
  const passkeyOptions = factors.includes('passkey') ? '{}' : null
  const element = (
    <AuthenticatorForm
      challenge="challenge"
      email="ada@example.com"
      choice={{ factors, passkeyOptions }}
      formError={undefined}
    />
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const details = /<details.*<\/details>/s

it('people without an authenticator find the button at the field for a recovery code, and no words about its codes', () => {
  const html = formFor(['passkey', 'recovery'])
  expect(html.match(details)![0]).toContain('Log in</button>')
  expect(html.replace(details, '')).not.toContain('Log in</button>')
  expect(html).not.toContain('lasts 30 seconds')
})

it('people with one find it below the field for the code', () => {
  const html = formFor(['totp', 'passkey', 'recovery'])
  expect(html.match(details)![0]).not.toContain('Log in</button>')
  expect(html.replace(details, '')).toContain('Log in</button>')
  expect(html).toContain('lasts 30 seconds')
})
