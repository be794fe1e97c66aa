import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SupportCase } from '../../contract/console/support-inbox.ts'
import { hour } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { staffActions } from '../../test/harness/staff-actions.ts'

async function scene() {
  const api = await testApi()
  const first = await newStaff(api, ['support'])
  const second = await newStaff(api, ['support'])
  const inbox = (await first.logIn()).client.supportInbox
  const otherInbox = (await second.logIn()).client.supportInbox
  let sent = 0
  const write = async (topic: 'walk' | 'payment' = 'walk', email = `ada${++sent}@example.com`) => {
    api.clock.advance(60_000)
    const body = { name: 'Ada Mercer', email, topic, message: 'May I bring my dog?' }
    const result = await api.client(undefined, { address: `10.1.${sent}.7` }).support.sendMessage({ body })
    if (!result.ok) throw new Error(result.code)
    return result.data.reference
  }
  const open = async (reference: string): Promise<SupportCase> => {
    const result = await inbox.message({ params: { reference } })
    if (!result.ok) throw new Error(result.code)
    return result.data
  }
  return { api, first, second, inbox, otherInbox, write, open }
}

describe('the inbox of support (supportInbox.inbox)', () => {
  it('lists what waits with the oldest first, by topic, by words and by whose it is', async () => {
    const { inbox, first, write } = await scene()
    const walk = await write('walk')
    const payment = await write('payment', 'grace@example.com')
    const references = async (query: { view?: 'mine' | 'answered'; topic?: 'payment'; search?: string }) => {
      const result = await inbox.inbox({ query })
      return result.ok ? [result.data.rows.map(({ reference }) => reference), result.total] : result.code
    }
    expect(await references({})).toEqual([[walk, payment], 2])
    expect(await references({ topic: 'payment' })).toEqual([[payment], 1])
    expect(await references({ search: 'GRACE@' })).toEqual([[payment], 1])
    expect(await references({ search: '%' })).toEqual([[], 0])
    expect(await references({ view: 'mine' })).toEqual([[], 0])
    await inbox.assign({ params: { reference: walk }, body: { staffId: first.id, version: 1 } })
    expect(await references({ view: 'mine' })).toEqual([[walk], 1])
    await inbox.answer({ params: { reference: walk }, body: { answer: 'Yes.', version: 2 } })
    expect(await references({})).toEqual([[payment], 1])
    expect(await references({ view: 'answered' })).toEqual([[walk], 1])
  })

  it('goes on where the page before ended, and misses nobody', async () => {
    const { inbox, write, api } = await scene()
    for (let count = 0; count < 3; count++) await write()
    const {
      email: _,
      id: __,
      reference: ___,
      ...row
    } = await api.db.selectFrom('support_message').selectAll().limit(1).executeTakeFirstOrThrow()
    await api.db
      .insertInto('support_message')
      .values(Array.from({ length: 30 }, (_v, n) => ({ ...row, email: 'x@y.z', reference: `SM-${n}` })))
      .execute()
    const page = await inbox.inbox({ query: {} })
    if (!page.ok) throw new Error(page.code)
    expect(page.data.rows).toHaveLength(25)
    const rest = await inbox.inbox({ query: { after: page.data.next! } })
    if (!rest.ok) throw new Error(rest.code)
    const all = [...page.data.rows, ...rest.data.rows].map(({ reference }) => reference)
    expect([all.length, new Set(all).size, rest.data.next]).toEqual([33, 33, null])
    expect(await inbox.inbox({ query: { after: 'made-up' } })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { after: 'This page of the list does not exist.' },
    })
  })
})

describe('a message in the support inbox', () => {
  it('is shown with its account and other messages, and the view is on record (supportInbox.message)', async () => {
    const { api, inbox, write, open } = await scene()
    const customer = await newAccount(api, 'customer')
    const reference = await write('walk', customer.email)
    expect((await open(reference)).account).toBeNull()
    await api.db.updateTable('account').set({ email_proven_at: api.clock.now() }).execute()
    const other = await write('payment', customer.email)
    expect(await open(reference)).toMatchObject({
      message: 'May I bring my dog?',
      account: { id: customer.accountId, audience: 'customer', name: 'Ada Mercer' },
      others: [{ reference: other, topic: 'payment', state: 'open' }],
    })
    expect(await staffActions(api)).toEqual(['support.viewed', 'support.viewed'])
    expect(await inbox.message({ params: { reference: 'SM-NOTTHERE' } })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is answered with a mail, linked to a help text, and is then somebody’s (supportInbox.answer, supportInbox.helpTexts)', async () => {
    const { api, inbox, first, write } = await scene()
    const { id: topic_id } = await api.db
      .insertInto('topic')
      .values({ slug: 'walks', name: 'Walks', type: 'Customer', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('subtopic')
      .values({
        topic_id,
        slug: 'dogs',
        name: 'Dogs',
        html: '<p>Welcome</p>',
        position: 1,
        updated_on: '2026-01-01',
      })
      .execute()
    expect(await inbox.helpTexts()).toMatchObject({ data: [{ slug: 'dogs', type: 'Customer' }] })
    const reference = await write()
    const params = { reference }
    expect(
      await inbox.answer({ params, body: { answer: 'Yes.', article: 'cats', version: 1 } }),
    ).toMatchObject({ errors: { article: 'This help text does not exist.' } })
    const done = await inbox.answer({
      params,
      body: { answer: 'Dogs are welcome.', article: 'dogs', version: 1 },
    })
    expect(done).toMatchObject({
      ok: true,
      data: {
        state: 'answered',
        assignee: { id: first.id },
        article: { slug: 'dogs' },
        answers: [{ by: first.name, text: 'Dogs are welcome.' }],
      },
    })
    expect((await api.queuedMessages()).at(-1)).toMatchObject({
      template: 'support-answered',
      to: 'ada1@example.com',
      values: { answer: 'Dogs are welcome.' },
    })
    expect(await staffActions(api)).toEqual(['support.answered'])
  })

  it('is not answered without words, and nothing is kept when it cannot go on record', async () => {
    const { api, inbox, write } = await scene()
    const reference = await write()
    expect(await inbox.answer({ params: { reference }, body: { answer: ' ', version: 1 } })).toMatchObject({
      errors: { answer: 'Please write an answer' },
    })
    const before = (await api.queuedMessages()).length
    await api.db.schema.alterTable('audit_event').renameTo('audit_away').execute()
    expect(await inbox.answer({ params: { reference }, body: { answer: 'Yes.', version: 1 } })).toMatchObject(
      {
        code: 'INTERNAL',
      },
    )
    expect(await api.db.selectFrom('support_answer').selectAll().execute()).toEqual([])
    expect(await api.queuedMessages()).toHaveLength(before)
  })

  it('goes to one of two who take it at once; the other is told (supportInbox.assign)', async () => {
    const { api, inbox, otherInbox, first, second, write, open } = await scene()
    for (let round = 0; round < 5; round++) {
      const params = { reference: await write() }
      const results = await Promise.all([
        inbox.assign({ params, body: { staffId: first.id, version: 1 } }),
        otherInbox.assign({ params, body: { staffId: second.id, version: 1 } }),
      ])
      expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
      const winner = results[0]!.ok ? first : second
      expect((await open(params.reference)).assignee?.id).toBe(winner.id)
    }
    expect((await staffActions(api)).filter(action => action === 'support.assigned')).toHaveLength(5)
  })

  it('is answered once by two who answer at once', async () => {
    const { api, inbox, otherInbox, write } = await scene()
    const params = { reference: await write() }
    const body = { answer: 'Yes.', version: 1 }
    const results = await Promise.all([inbox.answer({ params, body }), otherInbox.answer({ params, body })])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await api.db.selectFrom('support_answer').selectAll().execute()).toHaveLength(1)
  })

  it('is given to those alone who answer messages, and taken back', async () => {
    const { api, inbox, first, write } = await scene()
    const params = { reference: await write() }
    const reviewer = await newStaff(api, ['reviewer'])
    expect(await inbox.assign({ params, body: { staffId: reviewer.id, version: 1 } })).toMatchObject({
      errors: { staffId: 'This person does not answer messages.' },
    })
    expect(await inbox.assign({ params, body: { staffId: first.id, version: 1 } })).toMatchObject({
      data: { assignee: { id: first.id } },
    })
    expect(await inbox.assign({ params, body: { staffId: '', version: 2 } })).toMatchObject({
      data: { assignee: null },
    })
  })

  it('is closed without an answer and opened again, both on record (supportInbox.close)', async () => {
    const { api, inbox, write } = await scene()
    const params = { reference: await write() }
    expect(await inbox.close({ params, body: { state: 'closed', version: 1 } })).toMatchObject({
      data: { state: 'closed' },
    })
    expect(await inbox.close({ params, body: { state: 'open', version: 2 } })).toMatchObject({
      data: { state: 'open', answers: [] },
    })
    expect(await staffActions(api)).toEqual(['support.closed', 'support.reopened'])
  })
})

describe('canned answers', () => {
  it('are added, changed and removed on record (supportInbox.cannedAnswers, supportInbox.saveCannedAnswer, supportInbox.removeCannedAnswer)', async () => {
    const { api, inbox, first } = await scene()
    expect(await inbox.cannedAnswers()).toMatchObject({ data: [] })
    const added = await inbox.saveCannedAnswer({
      body: { title: 'Dogs', text: 'Are welcome.', topic: 'walk' },
    })
    if (!added.ok) throw new Error(added.code)
    const [answer] = added.data
    expect(answer).toMatchObject({ title: 'Dogs', topic: 'walk', version: 1, changedBy: first.name })
    const { id } = answer!
    expect(
      await inbox.saveCannedAnswer({ body: { id, version: 1, title: 'Dogs', text: 'Yes.', topic: '' } }),
    ).toMatchObject({
      data: [{ id, text: 'Yes.', topic: null, version: 2 }],
    })
    expect(await inbox.removeCannedAnswer({ params: { id } })).toMatchObject({ data: [] })
    expect(await inbox.removeCannedAnswer({ params: { id } })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await staffActions(api)).toEqual([
      'canned-answer.added',
      'canned-answer.changed',
      'canned-answer.removed',
    ])
  })

  it('have one title each, and of two who change one at once one is told', async () => {
    const { api, inbox, otherInbox } = await scene()
    const added = await inbox.saveCannedAnswer({ body: { title: 'Dogs', text: 'Are welcome.' } })
    const id = added.ok ? added.data[0]!.id : ''
    expect(await inbox.saveCannedAnswer({ body: { title: 'DOGS', text: 'Again.' } })).toMatchObject({
      errors: { title: 'Another answer has this title already.' },
    })
    api.clock.advance(hour / 6)
    const change = { id, version: 1, title: 'Dogs' }
    const results = await Promise.all([
      inbox.saveCannedAnswer({ body: { ...change, text: 'One.' } }),
      otherInbox.saveCannedAnswer({ body: { ...change, text: 'Two.' } }),
    ])
    expect(results.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual([
      'CHANGED_ELSEWHERE',
      'OK',
    ])
  })
})

describe('what help does not answer', () => {
  it('is listed for editors and taken off the list on record (supportInbox.unansweredSearches, supportInbox.unhelpfulTexts, supportInbox.settleQuestion)', async () => {
    const { api } = await scene()
    const { client } = await (await newStaff(api, ['editor'])).logIn()
    const inbox = client.supportInbox
    await api.db
      .insertInto('missed_question')
      .values([
        { question: 'lost umbrella', topic_type: 'Customer', asked: 2, last_day: '2026-01-02' },
        { question: 'tax form', topic_type: 'Hero', asked: 9, last_day: '2026-01-01' },
      ])
      .execute()
    expect(await inbox.unansweredSearches({ query: {} })).toMatchObject({
      data: [{ question: 'tax form', asked: 9 }, { question: 'lost umbrella' }],
      total: 2,
    })
    expect(await inbox.unansweredSearches({ query: { page: 2 } })).toMatchObject({ data: [] })
    expect(await inbox.unhelpfulTexts({ query: {} })).toMatchObject({ data: [], total: 0 })
    const settle = { body: { question: 'tax form', topicType: 'Hero' as const } }
    expect(await inbox.settleQuestion(settle)).toMatchObject({ data: { settled: true } })
    expect(await inbox.settleQuestion(settle)).toMatchObject({ data: { settled: false } })
    expect(await staffActions(api)).toEqual(['help.question-settled'])
  })

  it('gets an article that editors choose, however the question is worded (supportInbox.chooseAnswer, supportInbox.chosenAnswers, supportInbox.removeChosenAnswer)', async () => {
    const api = await testApi({ content: true })
    const { client } = await (await newStaff(api, ['editor'])).logIn()
    const inbox = client.supportInbox
    const first = async (q: string, topicType: 'Customer' | 'Hero' = 'Customer') => {
      const result = await api.client().content.searchHelp({ query: { q, topicType } })
      return result.ok ? result.data[0]?.slug : result.code
    }
    const question = 'minutes minimum card bank'
    await api.client().content.searchHelp({ query: { q: question, topicType: 'Customer' } })
    expect(await first(question)).not.toBe('surge-payments')
    const choice = { question, topicType: 'Customer' as const, slug: 'surge-payments' }
    expect(await inbox.chooseAnswer({ body: choice })).toMatchObject({
      data: [{ question, article: { slug: 'surge-payments' } }],
    })
    for (const worded of [question, 'Bank card: the minimum minutes?', 'minuts minimun card bank'])
      expect(await first(worded)).toBe('surge-payments')
    expect(await first(question, 'Hero')).not.toBe('surge-payments')
    const other = { ...choice, slug: 'demand-trends' }
    const chosen = await inbox.chooseAnswer({ body: other })
    expect(chosen).toMatchObject({ data: [{ article: { slug: 'demand-trends' } }] })
    expect(await first(question)).toBe('demand-trends')
    await api.db
      .updateTable('subtopic')
      .set({ visible_from: sql`'infinity'` })
      .where('slug', '=', 'demand-trends')
      .execute()
    expect(await first(question)).not.toBe('demand-trends')
    const [row] = chosen.ok ? chosen.data : []
    expect(await inbox.removeChosenAnswer({ params: { id: row!.id } })).toMatchObject({ data: [] })
    expect(await inbox.removeChosenAnswer({ params: { id: row!.id } })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await staffActions(api)).toEqual([
      'help.answer-chosen',
      'help.answer-chosen',
      'help.answer-removed',
    ])
  })

  it('refuses an article of the other audience, and no question', async () => {
    const api = await testApi({ content: true })
    const { client } = await (await newStaff(api, ['editor'])).logIn()
    const choose = (question: string, slug: string) =>
      client.supportInbox.chooseAnswer({ body: { question, topicType: 'Customer', slug } })
    expect(await choose('my ssn', 'ssn-not-accepted')).toMatchObject({
      errors: { slug: 'Please choose an article' },
    })
    expect(await choose('???', 'extend-your-walk')).toMatchObject({
      errors: { question: 'Please enter a question' },
    })
    expect(await choose('', '')).toMatchObject({
      errors: { question: 'Please enter a question', slug: 'Please choose an article' },
    })
  })
})
