import { expect, it } from 'vitest'
import { testApi } from '../../../test/harness/api.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { newStaff } from '../../../test/harness/staff.ts'

const question = 'how long does it take'
const articles = { Customer: 'extend-your-walk', Hero: 'ssn-not-accepted' } as const

/** The console of an editor. The same question was asked in the help for Heroes, where it is more frequent, and for customers. */
async function askedByBoth(best: { Customer: string | null; Hero: string | null }) {
  const api = await testApi({ content: true })
  const row = { question, last_day: '2026-01-02' }
  await api.db
    .insertInto('unanswered_search')
    .values([
      { ...row, topic_type: 'Hero', asked: 9, best_slug: best.Hero, score: 0 },
      { ...row, topic_type: 'Customer', asked: 2, best_slug: best.Customer, score: 0 },
    ])
    .execute()
  const editor = await newStaff(api, ['editor'])
  const cookie = `hero-staff=${(await editor.logIn()).token}; hero-staff-id=${editor.id}`
  const site = await siteOf(api)
  /** The address of the article that is selected, and of all that can be. */
  return async (topicType: 'Customer' | 'Hero') => {
    const address = `/console/searches?${new URLSearchParams({ question, for: topicType })}`
    const { html } = await site.open(address, { cookie })
    const options = [...html.matchAll(/<option value="([^"]*)"( selected="")?/g)]
    return {
      all: options.map(([, slug]) => slug),
      selected: options.filter(([, , selected]) => selected).map(([, slug]) => slug),
    }
  }
}

it('the article that the search found first is selected, for each audience its own', async () => {
  const choices = await askedByBoth(articles)
  for (const topicType of ['Customer', 'Hero'] as const) {
    const { all, selected } = await choices(topicType)
    expect([topicType, selected]).toEqual([topicType, [articles[topicType]]])
    expect(all.length).toBeGreaterThan(5)
  }
})

it('no article is selected if the search found none', async () => {
  const choices = await askedByBoth({ Customer: null, Hero: articles.Hero })
  expect((await choices('Customer')).selected.filter(Boolean)).toEqual([])
})
