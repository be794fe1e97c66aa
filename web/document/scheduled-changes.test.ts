import { expect, test } from 'vitest'
import { createResponseCache } from '../../api/response-cache.ts'
import { hour, minute } from '../../contract/durations.ts'
import { createPageCache } from './page-cache.ts'
import { createScheduledChanges } from './scheduled-changes.ts'

function kept() {
  let time = 0
  let words = 'before'
  const now = () => time
  const scheduledChanges = createScheduledChanges({ now })
  const pages = createPageCache({ now, scheduledChanges })
  const answers = createResponseCache({ now, changedSince: scheduledChanges.since })
  const render = async () => ({
    own: false as const,
    keep: true,
    failed: false,
    answer: {
      status: 200,
      headers: new Headers({ 'content-type': 'text/html' }),
      body: Buffer.from(await answers.answer('/news', async () => words)),
    },
  })
  return {
    scheduledChanges,
    at(moment: number, said = words) {
      time = moment
      words = said
    },
    async read() {
      const found = await pages.get('/newsroom', { fresh: hour, render })
      return 'page' in found ? found.page.bodies.identity.toString() : 'none'
    },
    peek: () => pages.peek('/newsroom')?.bodies.identity.toString(),
  }
}

test('a page that is fresh is of yesterday from the very moment that was known ahead, to its first reader', async () => {
  const { scheduledChanges, at, read, peek } = kept()
  scheduledChanges.set([10 * minute, 20 * minute])
  expect(await read()).toBe('before')
  at(10 * minute - 1, 'during')
  expect([peek(), await read()]).toEqual(['before', 'before'])
  at(10 * minute)
  expect([peek(), await read(), peek()]).toEqual([undefined, 'during', 'during'])
  at(20 * minute, 'after')
  expect([peek(), await read()]).toEqual([undefined, 'after'])
})

test('an answer that began before the moment is nobody’s who asks after it', async () => {
  let time = 0
  const scheduledChanges = createScheduledChanges({ now: () => time })
  scheduledChanges.set([100])
  const answers = createResponseCache({ now: () => time, changedSince: scheduledChanges.since })
  let finish = (_: string) => {}
  const slow = answers.answer('/news', () => new Promise(done => (finish = done)))
  time = 100
  const next = answers.answer('/news', async () => 'after')
  finish('before')
  expect([await slow, await next]).toEqual(['before', 'after'])
  expect(await answers.answer('/news', async () => 'later')).toBe('after')
})
