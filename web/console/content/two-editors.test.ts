import { href } from 'react-router'
import { describe, expect, it } from 'vitest'
import { good, newsroom, publish, write } from '../../../test/harness/editing.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { newStaff } from '../../../test/harness/staff.ts'

const slow = { timeout: 60_000 }

async function twoEditors() {
  const room = await newsroom()
  const site = await siteOf(room.api)
  const { id, logIn } = await newStaff(room.api, ['editor'])
  const cookie = `hero-staff=${(await logIn()).token}; hero-staff-id=${id}`
  const post = (address: string, fields: [string, string][]) =>
    site.open(address, { method: 'POST', body: new URLSearchParams(fields), cookie })
  return { ...room, post }
}

const valueIn = (html: string, name: string) =>
  html.match(new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`))?.[1]

describe('an editor whose page is older than what a colleague has saved', () => {
  it('reads where the address leads by now, and replaces that with a second press', slow, async () => {
    const { editor, post } = await twoEditors()
    good(await editor.editing.putRedirect({ body: { from: '/old', to: '/fees' } }))
    const address = href('/console/content/redirects')
    const typed: [string, string][] = [
      ['from', '/old?from=mail'],
      ['to', '/safety'],
    ]
    const told = await post(address, [...typed, ['replaces', '']])
    expect(told.status).toBe(409)
    expect(told.html).toContain('/old already redirects to /fees. To replace that, press Redirect again.')
    expect(['from', 'to', 'replaces'].map(name => valueIn(told.html, name))).toEqual([
      '/old?from=mail',
      '/safety',
      '/fees',
    ])
    expect((await post(address, [...typed, ['replaces', '/fees']])).status).toBe(200)
    const removed = await post(address, [
      ['intent', 'remove'],
      ['from', '/old'],
      ['to', '/fees'],
    ])
    expect(removed.html).toContain('/old now leads to /safety. It wasn’t removed.')
    expect(removed.html).toMatch(/<input(?=[^>]*id="from")(?![^>]*value=)[^>]*>/)
    expect(good(await editor.editing.redirects({ query: {} })).rows).toMatchObject([{ to: '/safety' }])
  })

  it(
    'replaces a redirect of a category with the second press too, whose address is not the one that was typed',
    slow,
    async () => {
      const { editor, post } = await twoEditors()
      good(await editor.editing.putRedirect({ body: { from: '/blog?category=Gear', to: '/fees' } }))
      const address = href('/console/content/redirects')
      const typed: [string, string][] = [
        ['from', '/blog?page=2&category=Gear'],
        ['to', '/safety'],
      ]
      const told = await post(address, [...typed, ['replaces', '']])
      expect(told.status).toBe(409)
      expect(valueIn(told.html, 'replaces')).toBe('/fees')
      expect((await post(address, [...typed, ['replaces', valueIn(told.html, 'replaces')!]])).status).toBe(
        200,
      )
      expect(good(await editor.editing.redirects({ query: {} })).rows).toMatchObject([{ to: '/safety' }])
    },
  )

  it('does not undo the order that the colleague made, also without scripts', slow, async () => {
    const { editor, post } = await twoEditors()
    for (const slug of ['one', 'two', 'three'])
      good(await publish(editor, await write(editor, 'topic', { slug, title: slug })))
    const ids = async () => good(await editor.editing.order()).map(({ id }) => id)
    const [first, second, third] = (await ids()) as [string, string, string]
    const shown: [string, string][] = [
      ['of', 'Customer'],
      ...[first, second, third].map((id): [string, string] => ['id', id]),
    ]
    good(await editor.editing.setOrder({ body: { of: 'Customer', ids: [third, second, first] } }))
    const told = await post(href('/console/content/order'), [...shown, ['move', `${second} -1`]])
    expect(told.html).toContain('Someone changed this order in the meantime.')
    expect(await ids()).toEqual([third, second, first])
  })
})
