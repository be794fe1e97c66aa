import { expect, it } from 'vitest'
import { writeKey } from '../../api/keyset.ts'
import { testApi } from '../../test/harness/api.ts'
import { siteOf } from '../../test/harness/site.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { webSettings } from '../../test/harness/web-settings.ts'
import { sealField } from '../form/sealed.server.ts'

const id = '7c7f3b0e-6a37-4d6e-9a53-0c6a5a1f2b11'
const [first, last] = ['2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']

type Query = Record<string, string>

it('a page of a list of which nothing is left says so, not that the whole list is empty, and leads to the start', {
  timeout: 120_000,
}, async () => {
  const api = await testApi()
  const admin = await newStaff(api, ['admin'])
  const cookie = `hero-staff=${(await admin.logIn()).token}; hero-staff-id=${admin.id}`
  const site = await siteOf(api)
  const sealed = (purpose: string, text: string) =>
    sealField(
      { keys: webSettings({ publicUrl: api.settings.publicUrl }).sealKeys, now: api.clock.now() },
      purpose,
      text,
    )
  const searched = (after?: string) => ({
    found: sealed('people search', JSON.stringify({ text: 'zuzana', ...(after ? { after } : {}) })),
  })
  const found: Record<string, unknown> = {}
  const lists: [path: string, after: string | Query, whole: string, start?: Query][] = [
    ['/console', writeKey([last, id, 'backgroundCheck']), 'You’re all caught up.'],
    ['/console/support', writeKey([false, last, id]), 'No messages are waiting for an answer.'],
    ['/console/content', writeKey([first, id]), 'Nothing here yet.'],
    ['/console/content/images', writeKey([first, id]), 'The library is empty.'],
    ['/console/content/redirects', '/zz', 'No redirects yet.'],
    ['/console/waitlist', sealed('console search', writeKey([first, id])), 'No one is on the list yet.'],
    [
      '/console/team',
      { found: sealed('console search', 'zz'), after: sealed('console search', writeKey(['zz', id])) },
      'No one matches this search.',
      { found: sealed('console search', 'zz') },
    ],
    ['/console/record', { id: 'zz', after: writeKey([1]) }, 'No entries match.', { id: 'zz' }],
    [
      '/console/people',
      searched(writeKey(['zuzana', id])),
      'No name, email or phone starts with that.',
      searched(),
    ],
  ]
  for (const [path, after, whole, given] of lists) {
    const start = await site.open(`${path}?${new URLSearchParams(given)}`, { cookie })
    const query = typeof after === 'string' ? { after } : after
    const page = await site.open(`${path}?${new URLSearchParams(query)}`, { cookie })
    expect([path, start.html.includes(whole)]).toEqual([path, true])
    found[path] = [
      page.html.includes(whole),
      page.html.includes('Nothing is left on this page of the list.'),
      /Back to the (start|newest|oldest)/.test(page.html),
    ]
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map(path => [path, [false, true, true]])))
})
