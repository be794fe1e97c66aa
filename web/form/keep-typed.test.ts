import { type ErrorResponse, redirect } from 'react-router'
import { describe, expect, it } from 'vitest'
import { unreachableError } from './form-error.ts'
import { keepTyped, unreachableStatus } from './keep-typed.ts'

/** React Router throws an answer that isn't the site's own, such as a proxy's page, in this form. */
const answered = (status: number): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: '',
  data: '<h1>nginx</h1>',
  internal: false,
})

function sent(error: unknown) {
  const request = new Request('https://hero.example/account', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'rename', firstName: 'Ada' }),
  })
  return keepTyped({ request, serverAction: () => Promise.reject(error) })
}

describe('a form whose answer is not one of the site', () => {
  const failures: Record<string, unknown> = {
    'a lost connection': new TypeError('Failed to fetch'),
    'a page in place of data': new Error('Unable to decode turbo-stream response'),
    'a proxy without a server (502)': answered(502),
    'a server that is busy (503)': answered(503),
    'a proxy that waited too long (504)': answered(504),
  }
  it.each(Object.entries(failures))('stays, and says so: %s', async (_, error) => {
    expect(await sent(error)).toMatchObject({
      data: { ...unreachableError, values: { intent: 'rename' } },
      init: { status: unreachableStatus },
    })
  })

  it('says so again each time it fails', async () => {
    const [one, other] = await Promise.all([sent(answered(504)), sent(answered(504))])
    expect(one).not.toBe(other)
  })
})

it('leaves what the site refuses to its error page', async () => {
  await expect(sent(answered(404))).rejects.toMatchObject({ status: 404 })
})

it('follows a redirect', async () => {
  const elsewhere = redirect('/login')
  expect(await sent(elsewhere)).toBe(elsewhere)
})
