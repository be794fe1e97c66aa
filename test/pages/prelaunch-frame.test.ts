import { expect, inject, it } from 'vitest'
import { hasElement, openPage } from './rendered-page.ts'

const { alone } = inject('instances')
const framed = (page: Awaited<ReturnType<typeof openPage>>) =>
  hasElement(page.document, ({ attribs }) => /(^|\s)(top|foot)(\s|$)/.test(attribs.class ?? ''))

it.each(['/prelaunch/nope', '/prelaunchx'])(
  '%s has neither header nor footer of the site (SPEC 2.1)',
  async path => {
    const page = await openPage(alone, path)
    expect(page.status).toBe(404)
    expect(framed(page)).toBe(false)
  },
)

it('other paths without a page have both', async () => {
  expect(framed(await openPage(alone, '/nope'))).toBe(true)
})
