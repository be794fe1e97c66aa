import { describe, expect, it } from 'vitest'
import { ratingMessages } from '../../contract/content.ts'
import { helpFeedback, helpSearch } from '../../contract/content-limits.ts'
import { day, hour } from '../../contract/durations.ts'
import { fieldLimits } from '../../contract/field-limits.ts'
import { limits } from '../../contract/rate-limits.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { cleanUp } from '../../worker/clean-up.ts'
import { listUnhelpful } from './rate-subtopic.ts'
import { listUnanswered } from './search-log.ts'

const all = { page: 1, perPage: 50 }

async function seeded() {
  const api = await testApi({ content: true })
  const from = (ip?: string) => api.client(undefined, { ip })
  const rate = (slug: string, helpful: unknown, address?: string) =>
    from(address).content.rateSubtopic({ params: { slug }, body: { helpful } as never })
  const explain = (slug: string, reason: unknown) =>
    from().content.explainRating({ params: { slug }, body: { reason } as never })
  const ask = (q: string, more: Record<string, string> = {}, address?: string) =>
    from(address).content.searchHelp({ query: { q, topicType: 'Customer', ...more } })
  return { ...api, rate, explain, ask }
}

const everything = (
  api: Pick<TestApi, 'db'>,
  table: 'help_vote' | 'help_vote_reason' | 'unanswered_search',
) => api.db.selectFrom(table).selectAll().execute()

describe('"Was this helpful?"', () => {
  it('counts a yes and a no on their day, and keeps nothing of who said it', async () => {
    const api = await seeded()
    for (const helpful of [true, false, true])
      expect(await api.rate('extend-your-walk', helpful)).toMatchObject({ ok: true })
    api.clock.advance(day)
    await api.rate('extend-your-walk', true)
    const rows = await api.db.selectFrom('help_vote').selectAll().orderBy('day').execute()
    expect(rows.map(({ helpful, unhelpful }) => [helpful, unhelpful])).toEqual([
      [2, 1],
      [1, 0],
    ])
    expect(Object.keys(rows[0]!).sort()).toEqual(['day', 'helpful', 'subtopic_id', 'unhelpful'])
  })

  it('counts what comes in the evening of New York on its day there, when it is tomorrow in UTC, and keeps it whole days', async () => {
    const api = await seeded()
    const rows = async () =>
      (await api.db.selectFrom('help_vote_reason').select('day').execute()).map(row => String(row.day))
    api.clock.set(new Date('2026-11-24T04:30:00Z'))
    await api.rate('extend-your-walk', false)
    await api.explain('extend-your-walk', 'Too short')
    await api.ask('qwxyz unheard')
    expect(await rows()).toEqual(['2026-11-23'])
    expect(await everything(api, 'help_vote')).toMatchObject([{ day: '2026-11-23' }])
    expect(await everything(api, 'unanswered_search')).toMatchObject([{ last_day: '2026-11-23' }])
    api.clock.advance(helpFeedback.reasonsKept)
    await cleanUp(api.deps)
    expect(await rows()).toHaveLength(1)
    api.clock.advance(hour)
    await cleanUp(api.deps)
    expect(await rows()).toEqual([])
  })

  it('counts every one of many that come at once', async () => {
    const api = await seeded()
    await Promise.all(Array.from({ length: 20 }, (_, at) => api.rate('extend-your-walk', at % 2 === 0)))
    expect(await everything(api, 'help_vote')).toMatchObject([{ helpful: 10, unhelpful: 10 }])
  })

  it('is asked of subtopics only, and wants a yes or a no', async () => {
    const api = await seeded()
    for (const slug of ['no-such-text', 'during-the-walk'])
      expect(await api.rate(slug, true)).toMatchObject({ code: 'NOT_FOUND' })
    for (const helpful of [undefined, 'maybe', 1])
      expect(await api.rate('extend-your-walk', helpful)).toMatchObject({
        code: 'INVALID_INPUT',
        errors: { helpful: ratingMessages.choose },
      })
    expect(await everything(api, 'help_vote')).toEqual([])
  })

  it('is limited by IP address, and open again an hour later', async () => {
    const api = await seeded()
    for (let count = 0; count < limits.helpRatingsByAddress.points; count++)
      await api.rate('extend-your-walk', true)
    expect(await api.rate('extend-your-walk', true)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect((await api.rate('extend-your-walk', true, '198.51.100.9')).ok).toBe(true)
    api.clock.advance(hour)
    expect((await api.rate('extend-your-walk', true)).ok).toBe(true)
  })

  it('keeps what was missing, but nothing by which someone could be found', async () => {
    const api = await seeded()
    for (const reason of [
      'What does an added minute cost?',
      'Call me at 212 555 0148',
      'ada@example.com is mine',
      'Card 4-2-4-2',
    ])
      expect(await api.explain('extend-your-walk', reason)).toMatchObject({ ok: true })
    expect(await everything(api, 'help_vote_reason')).toMatchObject([
      { reason: 'What does an added minute cost?' },
    ])
    expect(await api.explain('no-such-text', 'Nothing')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await api.explain('extend-your-walk', '  ')).toMatchObject({
      errors: { reason: ratingMessages.reason },
    })
    expect(await api.explain('extend-your-walk', 'a'.repeat(fieldLimits.detail + 1))).toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  it('lists for editors what was least helpful, with the newest reasons', async () => {
    const api = await seeded()
    await api.rate('extend-your-walk', false)
    await api.rate('end-your-walk', false)
    await api.rate('end-your-walk', false)
    await api.rate('five-minute-notice', true)
    await api.explain('end-your-walk', 'The first')
    api.clock.advance(day)
    await api.explain('end-your-walk', 'The second')
    expect(await listUnhelpful(api.deps, all)).toMatchObject({
      total: 2,
      data: [
        { slug: 'end-your-walk', helpful: 0, unhelpful: 2, reasons: ['The second', 'The first'] },
        { slug: 'extend-your-walk', helpful: 0, unhelpful: 1, reasons: [] },
      ],
    })
    expect(await listUnhelpful(api.deps, { ...all, reasons: 1 })).toMatchObject({
      data: [{ reasons: ['The second'] }, {}],
    })
    expect(await listUnhelpful(api.deps, { page: 2, perPage: 2 })).toEqual({ data: [], total: 2 })
  })

  it('is forgotten when its time is over, and when its text is', async () => {
    const api = await seeded()
    await api.rate('extend-your-walk', false)
    await api.explain('extend-your-walk', 'Too short')
    api.clock.advance(helpFeedback.reasonsKept + day)
    await cleanUp(api.deps)
    expect(await everything(api, 'help_vote_reason')).toEqual([])
    expect(await everything(api, 'help_vote')).toHaveLength(1)
    api.clock.advance(helpFeedback.votesKept)
    await cleanUp(api.deps)
    expect(await everything(api, 'help_vote')).toEqual([])
    await api.rate('extend-your-walk', false)
    await api.db.deleteFrom('subtopic').where('slug', '=', 'extend-your-walk').execute()
    expect(await everything(api, 'help_vote')).toEqual([])
  })
})

describe('a question that finds nothing', () => {
  it('is counted once for all the ways to write it, by audience', async () => {
    const api = await seeded()
    for (const q of ['xqzptlkwv unicorn!', 'XQZPTLKWV   unicorn', 'xqzptlkwv, unicorn?'])
      expect(await api.ask(q)).toMatchObject({ ok: true, data: [] })
    await api.ask('xqzptlkwv unicorn', { topicType: 'Hero' })
    api.clock.advance(day)
    await api.ask('xqzptlkwv unicorn')
    expect(await listUnanswered(api.deps, all)).toMatchObject({
      total: 2,
      data: [
        { question: 'xqzptlkwv unicorn', topicType: 'Customer', asked: 4 },
        { question: 'xqzptlkwv unicorn', topicType: 'Hero', asked: 1 },
      ],
    })
    const [row] = await everything(api, 'unanswered_search')
    expect(Object.keys(row!).sort()).toEqual([
      'asked',
      'best_slug',
      'last_day',
      'opened',
      'question',
      'score',
      'topic_type',
    ])
  })

  it.each(['xqzptlkwv 4111', 'xqzptlkwv 1 2 3 4', 'xqz@example.com', '@xqzptlkwv', 'xqzptlkwv ١٢٣٤', '???'])(
    '%j could be someone’s, or is no question: it is not kept',
    async q => {
      const api = await seeded()
      expect((await api.ask(q)).ok).toBe(true)
      expect(await everything(api, 'unanswered_search')).toEqual([])
    },
  )

  it('is not counted while it is typed', async () => {
    const api = await seeded()
    await api.ask('xqzptlkwv', { typing: 'yes' })
    expect(await everything(api, 'unanswered_search')).toEqual([])
    const typed = await api.ask('your hero walk service app', { typing: 'yes' })
    expect(typed.ok && typed.data).toHaveLength(helpSearch.suggestions)
  })

  it('is answered and no longer counted after thirty from one IP address in an hour', async () => {
    const api = await seeded()
    const most = limits.missedQuestionsByAddress.points
    for (let count = 0; count <= most; count++)
      expect(await api.ask(`xqzptlkwv${'abcdefghijklmnopqrstuvwxyz'[count % 26]}${count}`)).toMatchObject({
        ok: true,
        data: [],
      })
    expect(await everything(api, 'unanswered_search')).toHaveLength(most)
    await api.ask('xqzptlkwv', {}, '198.51.100.9')
    expect(await everything(api, 'unanswered_search')).toHaveLength(most + 1)
  })

  it('is answered even where it cannot be counted, and the log says so', async () => {
    const api = await seeded()
    await api.db.schema.dropTable('unanswered_search').cascade().execute()
    expect(await api.ask('xqzptlkwv')).toMatchObject({ ok: true, data: [] })
    expect(api.logged.join('')).toContain("a question without an answer wasn't counted")
  })

  it('is forgotten when nobody has asked it for half a year', async () => {
    const api = await seeded()
    await api.ask('xqzptlkwv')
    api.clock.advance(helpFeedback.questionsKept - day)
    await cleanUp(api.deps)
    expect(await everything(api, 'unanswered_search')).toHaveLength(1)
    api.clock.advance(2 * day)
    await cleanUp(api.deps)
    expect(await everything(api, 'unanswered_search')).toEqual([])
  })
})

describe('a question that finds something', () => {
  const opened = (api: Awaited<ReturnType<typeof seeded>>, q: string, slug: string) =>
    api.client().content.openHelpAnswer({ body: { q, topicType: 'Customer', slug } })

  it('is listed for editors when its answer is poor', async () => {
    const api = await seeded()
    await api.ask('Extend the service')
    expect(await listUnanswered(api.deps, all)).toMatchObject({ total: 0 })
    await api.ask('price of the profile while it rains')
    expect(await listUnanswered(api.deps, all)).toMatchObject({
      data: [{ question: 'price of the profile while it rains', best: { isPoor: true } }],
    })
  })

  it('is listed when hardly anyone opens its answers, and no longer when people do', async () => {
    const api = await seeded()
    for (let count = 0; count < helpSearch.askedBeforeUnopened; count++) await api.ask('extend the service')
    expect(await listUnanswered(api.deps, all)).toMatchObject({
      data: [
        {
          question: 'extend the service',
          asked: 3,
          opened: 0,
          best: { slug: 'extend-your-walk', isPoor: false },
        },
      ],
    })
    expect(await opened(api, 'extend the service', 'no-such-text')).toMatchObject({
      data: { counted: false },
    })
    expect(await opened(api, 'Extend the SERVICE?', 'extend-your-walk')).toMatchObject({
      data: { counted: true },
    })
    expect(await listUnanswered(api.deps, all)).toEqual({ data: [], total: 0 })
  })

  it('is never opened more often than it was asked, and a question that nobody asked is not counted', async () => {
    const api = await seeded()
    await api.ask('extend the service')
    for (let count = 0; count < 3; count++) await opened(api, 'extend the service', 'extend-your-walk')
    expect(await opened(api, 'never asked', 'extend-your-walk')).toMatchObject({ data: { counted: false } })
    expect(await everything(api, 'unanswered_search')).toMatchObject([{ asked: 1, opened: 1 }])
  })

  it('is not kept with a word that help does not know: it may be a name', async () => {
    const api = await seeded()
    expect(await api.ask('extend the service with Marisol')).toMatchObject({ ok: true })
    expect(await everything(api, 'unanswered_search')).toEqual([])
  })
})
