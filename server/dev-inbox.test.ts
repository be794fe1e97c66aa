import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testClock } from '../test/harness/clock.ts'
import { testDatabase } from '../test/harness/database.ts'
import type { WebHandlerInput } from '../web/handler.ts'
import { createDevelopmentInbox } from './dev-inbox.ts'
import { createDevelopmentSite } from './development.ts'

const sms = (text: string, id: string = randomUUID()) =>
  ({ id, channel: 'sms', to: '+12125550148', subject: null, text, html: null }) as const

async function inbox() {
  const { db } = await testDatabase()
  const clock = testClock()
  return { db, clock, ...createDevelopmentInbox({ db, clock }) }
}

describe('the development inbox', () => {
  it('answers its messages newest first, with the fields that tests and people read', async () => {
    const { store, json, clock } = await inbox()
    const first = sms('4071 is your Hero code.')
    await store(first)
    const mail = { id: randomUUID(), channel: 'mail', to: 'ada@example.com', subject: 'Welcome' } as const
    await store({ ...mail, text: 'Hi Ada', html: '<p>Hi Ada</p>' })
    const answer = await json()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const at = clock.now().toISOString()
    const { html: _, ...shown } = first
    expect(await answer.json()).toEqual([
      { ...mail, text: 'Hi Ada', at },
      { ...shown, at },
    ])
  })

  it('keeps a message that is stored twice once', async () => {
    const { store, pages } = await inbox()
    const message = sms('Once')
    await Promise.all([store(message), store(message)])
    expect(await pages.newest()).toHaveLength(1)
  })

  it('can be emptied', async () => {
    const { db, store, pages } = await inbox()
    await store(sms('Gone'))
    await pages.empty()
    expect(await pages.newest()).toEqual([])
    expect(await db.selectFrom('inbox_message').selectAll().execute()).toEqual([])
  })
})

describe('the development site', () => {
  it('is refused in production', async () => {
    const { db, clock } = await inbox()
    const input = { settings: { production: true } } as WebHandlerInput
    expect(() => createDevelopmentSite(input, { db, clock, staff: async () => [] })).toThrow(
      'Production has no development pages.',
    )
  })
})
