import { describe, expect, it } from 'vitest'
import { staffRoles } from '../contract/console/roles.ts'
import { testApi } from '../test/harness/api.ts'
import { newStaff } from '../test/harness/staff.ts'
import { cutPage, writeKey } from './keyset.ts'

const id = '0b9d1c52-6f0e-4a57-9d6a-1f2f8c3f4d11'
const at = '2026-11-21T00:00:00.123456Z'

/** Keys that are well-formed but would make the database fail, and malformed ones. */
const madeUp = [
  'x',
  'W10',
  writeKey([]),
  writeKey({ at, id } as never),
  writeKey([at, 'no', 'x']),
  writeKey([true, '0000-01-01T00:00:00Z', id]),
  writeKey([at, id, 'no such step']),
  writeKey(['a\0b', id]),
  writeKey(['a', 'no']),
  writeKey([-1]),
  writeKey([1e300]),
]
const noMoments = ['yesterday', '2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00Z'].map(text =>
  writeKey([text, id]),
)

describe('the key of a page', () => {
  it('is refused at its field by every list, whatever it is made of', async () => {
    const api = await testApi()
    const { client } = await (await newStaff(api, staffRoles)).logIn()
    const lists = {
      queue: (after: string) => client.review.queue({ query: { after } }),
      entries: (after: string) => client.editing.entries({ query: { after } }),
      images: (after: string) => client.media.images({ query: { after } }),
      people: (after: string) => client.people.find({ body: { text: 'ada', after } }),
      team: (after: string) => client.team.list({ query: { after } }),
      waiting: (after: string) => client.supportInbox.inbox({ query: { after } }),
      answered: (after: string) => client.supportInbox.inbox({ query: { after, view: 'answered' } }),
      waitlist: (after: string) => client.waitlistAdmin.entries({ query: { after } }),
      duplicates: (after: string) => client.waitlistAdmin.entries({ query: { after, duplicates: 'yes' } }),
      auditLog: (after: string) => client.auditLog.list({ query: { after } }),
    }
    const byText = new Set(['people', 'team', 'duplicates'])
    const taken = []
    for (const [name, list] of Object.entries(lists))
      for (const after of byText.has(name) ? madeUp : [...madeUp, ...noMoments]) {
        const answer = await list(after)
        const atField = !answer.ok && answer.code === 'INVALID_INPUT' && answer.errors?.after
        if (!atField)
          taken.push([name, Buffer.from(after, 'base64url').toString(), !answer.ok && answer.code])
      }
    expect(taken).toEqual([])
  })
})

describe('a page', () => {
  it('ends with a row to go on from only where there are more', () => {
    expect(cutPage([], 2)).toEqual({ shown: [], last: null })
    expect(cutPage(['a', 'b'], 2)).toEqual({ shown: ['a', 'b'], last: null })
    expect(cutPage(['a', 'b', 'c'], 2)).toEqual({ shown: ['a', 'b'], last: 'b' })
  })
})
