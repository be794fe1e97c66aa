import { href } from 'react-router'
import { describe, expect, inject, it } from 'vitest'
import { logInAs } from '../../web/account/log-in-as.ts'
import { codeFor } from '../e2e/harness/inbox.ts'
import { member, newCallerAddress, secureName } from '../e2e/harness/people.ts'
import { elements, readPage } from './rendered-page.ts'

const { alone } = inject('instances')
const where = { apiUrl: alone }

/** A browser that remembers nothing, or the side of its last log-in. */
function browserOf(remembered?: 'customer' | 'hero') {
  const headers = {
    origin: alone,
    'x-forwarded-for': newCallerAddress(),
    ...(remembered ? { cookie: `${secureName('audience')}=${remembered}` } : {}),
  }
  return {
    open: async (path: string) =>
      readPage(200, await (await fetch(alone + path, { headers })).text()).document,
    post: (path: string, fields: Record<string, string>) =>
      fetch(alone + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) }),
  }
}
type Page = Awaited<ReturnType<ReturnType<typeof browserOf>['open']>>

const sideOf = (page: Page) =>
  elements(page, ({ attribs }) => attribs.name === 'audience' && attribs.checked !== undefined).map(
    ({ attribs }) => attribs.value,
  )
const logInLinks = (page: Page) => [
  ...new Set(
    elements(page, ({ attribs }) => attribs.href?.startsWith(href('/login')) ?? false).map(
      ({ attribs }) => attribs.href,
    ),
  ),
]

describe('a log-in whose side is known', () => {
  it.each([
    [href('/hero-signup'), [logInAs('hero')]],
    [href('/hero-home'), [logInAs('hero')]],
    [href('/customer-signup'), [href('/login'), logInAs('customer')]],
    [href('/fees'), [href('/login')]],
  ])('%s links to %j', async (path, links) => {
    expect(logInLinks(await browserOf().open(path))).toEqual(links)
  })

  it('is on that side, whichever one the browser remembers, and so is the password reset', async () => {
    for (const remembered of [undefined, 'customer', 'hero'] as const) {
      const { open } = browserOf(remembered)
      for (const side of ['customer', 'hero'] as const) {
        const page = await open(logInAs(side))
        expect(sideOf(page)).toEqual([side])
        const [reset] = elements(
          page,
          ({ attribs }) => attribs.href?.startsWith(href('/reset-password')) ?? false,
        )
        expect(sideOf(await open(reset!.attribs.href!))).toEqual([side])
      }
      expect(sideOf(await open(href('/login')))).toEqual([remembered ?? 'customer'])
      expect(sideOf(await open(`${href('/login')}?as=staff`))).toEqual([remembered ?? 'customer'])
    }
  })

  it('is where a new password leads, so it works there without a choice', async () => {
    const hero = await member(where, 'hero')
    const { open, post } = browserOf('customer')
    const path = href('/reset-password')
    await post(path, { intent: 'request', audience: 'hero', username: hero.email })
    const code = await codeFor(where, hero.email)
    const right = { intent: 'check', audience: 'hero', username: hero.email, code }
    const html = await (await post(path, right)).text()
    const resetToken = /name="resetToken" value="([^"]+)"/.exec(html)![1]!
    const password = 'Harbor-crane 19!'
    const set = await post(path, { intent: 'password', resetToken, password })
    expect(set.headers.get('location')).toBe(logInAs('hero'))
    const [audience] = sideOf(await open(set.headers.get('location')!))
    const done = await post(href('/login'), { audience: audience!, username: hero.email, password })
    expect([done.status, done.headers.get('location')]).toEqual([302, href('/hero-signup-progress')])
  })

  it('takes a member of the other side, who is logged in, to the form', async () => {
    const customer = await member(where, 'customer')
    const cookie = `${secureName('account')}=customer.${customer.token}`
    const answer = (path: string) => fetch(alone + path, { redirect: 'manual', headers: { cookie } })
    expect((await answer(logInAs('hero'))).status).toBe(200)
    expect((await answer(logInAs('customer'))).headers.get('location')).toBe(
      href('/customer-signup-progress'),
    )
  })
})
