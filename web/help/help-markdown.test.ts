import { describe, expect, it } from 'vitest'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'
import { siteOf } from '../../test/harness/site.ts'

describe('the Markdown of a help page that has moved', () => {
  it('redirects to that of the new address, and not to a page that has none', {
    timeout: 60_000,
  }, async () => {
    const { api, editor } = await newsroom()
    const site = await siteOf(api)
    for (const [from, to] of [
      ['/customer-help/old-answer', '/customer-help/new-answer'],
      ['/help/old-answer', '/help/new-answer'],
      ['/help/what-it-costs', '/fees'],
    ] as const)
      good(await editor.editing.putRedirect({ body: { from, to } }))
    const leadsTo = async (address: string) => (await site.open(address)).at
    expect(await leadsTo('/customer-help/old-answer.md')).toBe('/customer-help/new-answer.md')
    expect(await leadsTo('/help/old-answer.md')).toBe('/help/new-answer.md')
    expect(await leadsTo('/help/what-it-costs.md')).toBe('/help/what-it-costs.md')
    expect((await site.open('/help/what-it-costs.md')).status).toBe(404)
    expect(site.problems).toEqual([])
  })
})

it('the Markdown of a topic links texts whose titles have brackets', { timeout: 60_000 }, async () => {
  const { api, editor } = await newsroom()
  const site = await siteOf(api)
  const topic = await write(editor, 'topic', { slug: 'walks', title: 'Walks', topicType: 'Hero' })
  good(await publish(editor, topic))
  const subtopic = await write(editor, 'subtopic', {
    slug: 'lights',
    title: 'Lights out] or [on',
    topicId: topic.id,
  })
  good(await publish(editor, subtopic))
  const { html } = await site.open('/help/walks.md')
  expect(html).toContain('- [Lights out\\] or \\[on](')
})
