import { expect, it } from 'vitest'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'
import { siteOf } from '../../test/harness/site.ts'

const slow = { timeout: 60_000 }

async function lights() {
  const { api, editor } = await newsroom()
  const topic = await write(editor, 'topic', { slug: 'walks', title: 'Walks', topicType: 'Hero' })
  good(await publish(editor, topic))
  const written = { slug: 'lights', title: 'Lights on the way', topicId: topic.id }
  good(await publish(editor, await write(editor, 'subtopic', written)))
  const redirect = async (from: string, to: string) =>
    good(await editor.editing.putRedirect({ body: { from, to } }))
  return { api, redirect, content: api.client().content }
}

it(
  'a help text is found under a former slug, as the site finds it, and can be rated under it',
  slow,
  async () => {
    const { api, redirect, content } = await lights()
    await redirect('/help/lamps', '/help/lights')
    const former = { params: { slug: 'lamps' } }
    const current = await content.topic({ params: { slug: 'lights' } })
    expect(good(current).details.slug).toBe('lights')
    expect(await content.topic(former)).toEqual(current)
    good(await content.rateSubtopic({ ...former, body: { helpful: true } }))
    good(await content.explainRating({ ...former, body: { reason: 'Which lights are meant' } }))
    expect(await api.db.selectFrom('help_vote').select('helpful').execute()).toEqual([{ helpful: 1 }])
  },
)

it(
  'a former slug whose page left the help center, or whose new page is gone, is not found',
  slow,
  async () => {
    const { redirect, content } = await lights()
    await redirect('/help/what-it-costs', '/fees')
    await redirect('/help/lamps', '/help/candles')
    for (const slug of ['what-it-costs', 'lamps', 'never-was'])
      expect(await content.topic({ params: { slug } })).toMatchObject({ code: 'NOT_FOUND' })
  },
)

it('the site redirects a former address to the current one, and its Markdown too', slow, async () => {
  const { api, redirect } = await lights()
  await redirect('/help/lamps', '/help/lights')
  const site = await siteOf(api)
  const endOf = async (address: string) => {
    const { at, status } = await site.open(address)
    return [at, status]
  }
  expect(await endOf('/help/lamps')).toEqual(['/help/lights', 200])
  expect(await endOf('/help/lamps.md')).toEqual(['/help/lights.md', 200])
  // Only the other help center's address was redirected.
  expect(await endOf('/customer-help/lamps')).toEqual(['/help/lights', 200])
  expect(site.problems).toEqual([])
})
