import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { staffActions } from '../../test/harness/staff-actions.ts'
import { supportInboxScene } from '../../test/harness/support-inbox.ts'

describe('what help does not answer', () => {
  it('is listed for editors and taken off the list on record (supportInbox.unansweredSearches, supportInbox.unhelpfulTexts, supportInbox.settleQuestion)', async () => {
    const { api } = await supportInboxScene()
    const { client } = await (await newStaff(api, ['editor'])).logIn()
    const inbox = client.supportInbox
    await api.db
      .insertInto('unanswered_search')
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
    expect(await inbox.chooseAnswer({ body: choice })).toMatchObject({ data: [{ question }] })
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
    expect(await inbox.removeChosenAnswer({ params: { id: row!.id } })).toMatchObject({ data: [] })
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
