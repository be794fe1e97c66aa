import { expect, it } from 'vitest'
import { staffPages } from '../../contract/staff-limits.ts'
import { testApi } from '../../test/harness/api.ts'
import { siteOf } from '../../test/harness/site.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { pageIn } from './numbered-pages.ts'

const none = {
  addresses: 'No address has bounced or complained.',
  failed: 'No message has failed.',
  questions: 'Every question has an answer that people open.',
  texts: 'No one has said that a text didn’t help.',
}
const nothingLeft = 'Nothing is left on this page of the list.'

async function scene() {
  const api = await testApi()
  const admin = await newStaff(api, ['admin'])
  const cookie = `hero-staff=${(await admin.logIn()).token}; hero-staff-id=${admin.id}`
  const site = await siteOf(api)
  return { api, open: async (path: string) => (await site.open(path, { cookie })).html }
}

it('a later page of a numbered list, whose rows are gone, says so and leads to the start, beside the other lists', {
  timeout: 120_000,
}, async () => {
  const { open } = await scene()
  for (const [section, list] of [
    ['delivery', 'addresses'],
    ['delivery', 'failed'],
    ['searches', 'questions'],
    ['searches', 'texts'],
  ] as const) {
    const first = await open(`/console/${section}`)
    expect([list, first.includes(none[list]), first.includes('Back to the start')]).toEqual([
      list,
      true,
      false,
    ])
    const later = await open(`/console/${section}?${list}=2`)
    expect([list, later.includes(none[list])]).toEqual([list, false])
    expect(later.split(nothingLeft)).toHaveLength(2)
    expect(later).toMatch(new RegExp(`/console/${section}\\?[^"]*${list}=1[^"]*">Back to the start`))
  }
})

it('a numbered list has another page with one row more than a page holds, and no other without it', async () => {
  const { api, open } = await scene()
  const add = (count: number) =>
    api.db
      .insertInto('suppressed_email')
      .values(
        Array.from({ length: count }, (_, at) => ({
          email: `bounced-${count}-${at}@example.com`,
          reason: 'bounced' as const,
          detail: '550',
          suppressed_at: api.clock.now(),
        })),
      )
      .execute()
  await add(staffPages.queue)
  expect(await open('/console/delivery')).not.toContain('Show more')
  await add(1)
  expect(await open('/console/delivery')).toContain('Show more')
  const second = await open('/console/delivery?addresses=2')
  expect(second.match(/bounced-\d+-\d+@example\.com/g)).toBeTruthy()
  expect([second.includes('Show more'), second.includes(nothingLeft)]).toEqual([false, false])
})

it('an address without a page’s number opens the first page', async () => {
  for (const text of ['', '0', '-1', '1.5', 'x', 'Infinity', '10001'])
    expect([text, pageIn(new URLSearchParams({ failed: text }), 'failed')]).toEqual([text, 1])
  expect(pageIn(new URLSearchParams({ failed: '3' }), 'failed')).toBe(3)
})
