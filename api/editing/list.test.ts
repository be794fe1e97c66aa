import { describe, expect, it } from 'vitest'
import type { CallData, CallInput } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { day, hour, minute } from '../../contract/durations.ts'
import { good, newsroom, publish, text, write } from '../../test/harness/editing.ts'
import { staffActions } from '../../test/harness/staff-actions.ts'

describe('the list', () => {
  it('is read to its end by key, each text once, and narrowed by kind, state, author and words', async () => {
    const { api, editor } = await newsroom()
    for (let count = 0; count < 30; count += 1) {
      api.clock.advance(minute)
      good(
        await editor.editing.create({ body: { kind: count % 3 ? 'news' : 'blog', title: `Text ${count}` } }),
      )
    }
    const all: string[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: CallData<Calls['editing']['entries']> = good(
        await editor.editing.entries({ query: after ? { after } : {} }),
      )
      all.push(...page.rows.map(({ title }) => title))
      after = page.next ?? undefined
    }
    expect(all).toEqual(Array.from({ length: 30 }, (_, count) => `Text ${29 - count}`))
    const count = async (query: CallInput<Calls['editing']['entries']>['query']) =>
      good(await editor.editing.entries({ query })).rows.length
    expect(await count({ kind: 'blog' })).toBe(10)
    expect(await count({ search: 'text 29' })).toBe(1)
    expect(await count({ search: '%' })).toBe(0)
    expect(await count({ author: 'A editor', kind: 'blog' })).toBe(10)
    expect(await count({ state: 'published' })).toBe(0)
    expect(await editor.editing.entries({ query: { after: 'made-up' } })).toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})

describe('the order of help', () => {
  it('is what editors make it, and refused when it is not of what is there', async () => {
    const { editor, anyone } = await newsroom()
    const ids: string[] = []
    for (const slug of ['one', 'two', 'three']) {
      const topic = await write(editor, 'topic', { slug, title: slug })
      good(await publish(editor, topic))
      ids.push(topic.id)
    }
    const order = [ids[2]!, ids[0]!, ids[1]!]
    good(await editor.editing.setOrder({ body: { of: 'Customer', ids: order } }))
    const shown = good(await anyone.content.topics({ query: { topicType: 'Customer' } }))
    expect(shown.map(({ slug }) => slug)).toEqual(['three', 'one', 'two'])
    expect(good(await editor.editing.order()).map(({ id }) => id)).toEqual(order)
    expect(
      await editor.editing.setOrder({ body: { of: 'Customer', ids: [ids[0]!, ids[0]!, ids[1]!] } }),
    ).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
  })

  it('of an editor is not replaced by one that began with another order', async () => {
    const { editor, other } = await newsroom()
    const ids: string[] = []
    for (const slug of ['one', 'two', 'three']) {
      const topic = await write(editor, 'topic', { slug, title: slug })
      good(await publish(editor, topic))
      ids.push(topic.id)
    }
    const [one, two, three] = ids.toSorted() as [string, string, string]
    const shown = good(await editor.editing.order()).map(({ id }) => id)
    const set = (each: typeof editor, order: string[], seen: string[]) =>
      each.editing.setOrder({ body: { of: 'Customer', ids: order, seen } })
    good(await set(editor, [one, two, three], shown))
    good(await set(editor, [three, two, one], [one, two, three]))
    expect(await set(other, [two, one, three], [one, two, three])).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: 'Someone changed this order in the meantime. Here’s the current one. Please move it again.',
    })
    expect(good(await editor.editing.order()).map(({ id }) => id)).toEqual([three, two, one])
    const both = await Promise.all([
      set(editor, [two, one, three], [three, two, one]),
      set(other, [one, three, two], [three, two, one]),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('sent again, by the same editor or another one, is answered the same and is on record once (editing.setOrder)', async () => {
    const { api, editor, other } = await newsroom()
    const ids: string[] = []
    for (const slug of ['one', 'two', 'three']) {
      const topic = await write(editor, 'topic', { slug, title: slug })
      good(await publish(editor, topic))
      ids.push(topic.id)
    }
    const before = await staffActions(api)
    const body = { of: 'Customer', ids: ids.toReversed() }
    for (const each of [editor, editor, other])
      expect(good(await each.editing.setOrder({ body }))).toEqual({ ordered: 3 })
    expect((await staffActions(api)).slice(before.length)).toEqual(['content.ordered'])
    expect(good(await editor.editing.order()).map(({ id }) => id)).toEqual(body.ids)
  })
})

describe('a preview link', () => {
  it('shows the working copy to who has it, until it ends', async () => {
    const { api, editor, anyone } = await newsroom()
    const news = await write(editor)
    const { token } = good(await editor.editing.openPreview({ params: { id: news.id }, body: {} }))
    const shared = good(await editor.editing.openPreview({ params: { id: news.id }, body: { share: true } }))
    const read = (token: string) => anyone.editing.preview({ params: { token } })
    expect(good(await read(token))).toMatchObject({ kind: 'news', title: text.title, html: text.html })
    api.clock.advance(12 * hour)
    expect(await read(token)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await read(shared.token)).ok).toBe(true)
    api.clock.advance(7 * day)
    expect((await read(shared.token)).ok).toBe(false)
  })

  it('shows a help text that has no topic yet', async () => {
    const { editor, anyone } = await newsroom()
    const { id } = good(await editor.editing.create({ body: { kind: 'subtopic', title: 'Dogs on a walk' } }))
    const { token } = good(await editor.editing.openPreview({ params: { id }, body: {} }))
    expect(good(await anyone.editing.preview({ params: { token } }))).toMatchObject({
      kind: 'subtopic',
      title: 'Dogs on a walk',
      topic: { topicName: 'No topic yet', topicType: 'Customer' },
    })
  })

  it('that is shared can be ended, and the editor’s own goes on (editing.endPreviews)', async () => {
    const { api, editor, anyone } = await newsroom()
    const { id } = await write(editor)
    const other = await write(editor, 'blog')
    const open = async (share: boolean, of = id) =>
      good(await editor.editing.openPreview({ params: { id: of }, body: { share } })).token
    const links = [await open(true), await open(true), await open(false), await open(true, other.id)]
    const seen = () =>
      Promise.all(links.map(async token => (await anyone.editing.preview({ params: { token } })).ok))
    const until = async () => good(await editor.editing.entry({ params: { id } })).sharedUntil
    expect(await until()).toBe(new Date(api.clock.now().getTime() + 7 * day).toISOString())
    expect(good(await editor.editing.endPreviews({ params: { id } }))).toEqual({ ended: 2 })
    expect(await seen()).toEqual([false, false, true, true])
    expect(await until()).toBe(null)
    const events = await api.db.selectFrom('audit_event').select(['action', 'detail']).execute()
    expect(events).toContainEqual({ action: 'content.previews-ended', detail: { links: 2 } })
  })
})

describe('the record', () => {
  it('has each action of an editor, by ids only', async () => {
    const { api, editor } = await newsroom()
    const news = await write(editor)
    good(await publish(editor, news))
    good(await editor.editing.openPreview({ params: { id: news.id }, body: { share: true } }))
    good(await editor.editing.withdraw({ params: { id: news.id }, body: { version: news.version } }))
    const rows = await api.db.selectFrom('audit_event').selectAll().orderBy('seq').execute()
    expect(rows.map(({ action, subject_id }) => [action, subject_id])).toEqual(
      ['created', 'saved', 'published', 'preview-shared', 'withdrawn'].map(did => [
        `content.${did}`,
        news.id,
      ]),
    )
    expect(JSON.stringify(rows.map(({ detail }) => detail))).not.toContain('way home')
  })
})
