import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { newYorkClock } from '../../contract/new-york-time.ts'
import { seedContent } from '../../db/seed/seed-content.ts'
import { good, newsroom, publicTexts, publish, text, write } from '../../test/harness/editing.ts'

describe('revisions', () => {
  it('are every save that changed something; typing in one go is one', async () => {
    const { api, editor } = await newsroom()
    const { id, fields, version } = await write(editor)
    let last = version
    for (const html of ['<p>a</p>', '<p>ab</p>', '<p>abc</p>', '<p>abc</p>']) {
      const body = { ...fields, html, version: last, typed: true }
      last = good(await editor.editing.save({ params: { id }, body })).version
    }
    api.clock.advance(3 * minute)
    good(
      await editor.editing.save({
        params: { id },
        body: { ...fields, html: '<p>abcd</p>', version: last, typed: true },
      }),
    )
    const list = good(await editor.editing.revisions({ params: { id } }))
    expect(list.map(({ event }) => event)).toEqual(['typed', 'typed', 'saved', 'created'])
  })

  it('tell what differs, and come back without losing what came between', async () => {
    const { editor } = await newsroom()
    const { id, fields, version } = await write(editor)
    const changed = { ...fields, html: '<p>Walks now reach all of Brooklyn.</p>' }
    const saved = good(await editor.editing.save({ params: { id }, body: { ...changed, version } }))
    const earlier = good(await editor.editing.revision({ params: { id, version: String(version) } }))
    expect(earlier.changes).toEqual([
      {
        field: 'html',
        parts: [
          { text: 'Walks now reach all of ', is: 'same' },
          { text: 'Queens', is: 'gone' },
          { text: 'Brooklyn', is: 'new' },
          { text: '.', is: 'same' },
        ],
      },
    ])
    const restored = good(
      await editor.editing.restore({ params: { id }, body: { version: saved.version, revision: version } }),
    )
    expect(restored.fields.html).toBe(text.html)
    const list = good(await editor.editing.revisions({ params: { id } }))
    expect(list.map(({ event }) => event)).toEqual(['restored', 'saved', 'saved', 'created'])
  })
})

describe('where a revision is', () => {
  it('is said: scheduled, on the site since then, published once and followed by another', async () => {
    const { api, editor } = await newsroom()
    const { id, version, fields } = await write(editor)
    /** The form has no seconds. */
    const nextMinute = (after: number) =>
      new Date(Math.ceil(api.clock.now().getTime() / minute + after) * minute).toISOString()
    const states = async () =>
      good(await editor.editing.revisions({ params: { id } })).map(
        ({ current, published, publishedAt, scheduledFor }) => ({
          current,
          published,
          publishedAt,
          scheduledFor,
        }),
      )
    const waits = { current: true, published: false, publishedAt: null, scheduledFor: null }
    expect((await states())[0]).toEqual(waits)
    const at = nextMinute(20)
    good(await publish(editor, { id, version }, newYorkClock(at)))
    expect((await states())[0]).toEqual({ ...waits, scheduledFor: at })
    api.clock.advance(21 * minute)
    expect((await states())[0]).toEqual({ ...waits, published: true, publishedAt: at })
    const body = { ...fields, html: '<p>Another.</p>', version }
    const next = good(await editor.editing.save({ params: { id }, body })).version
    const scheduledFor = nextMinute(20)
    good(await publish(editor, { id, version: next }, newYorkClock(scheduledFor)))
    expect((await states()).slice(0, 2)).toEqual([
      { ...waits, scheduledFor },
      { ...waits, current: false, published: true, publishedAt: at },
    ])
    api.clock.advance(21 * minute)
    const now = api.clock.now().toISOString()
    expect((await states()).slice(0, 2)).toEqual([
      { ...waits, published: true, publishedAt: now },
      { ...waits, current: false },
    ])
    const third = good(
      await editor.editing.save({ params: { id }, body: { ...body, html: '<p>Third.</p>', version: next } }),
    ).version
    api.clock.advance(minute)
    good(await publish(editor, { id, version: third }))
    expect((await states()).slice(0, 2)).toEqual([
      { ...waits, published: true, publishedAt: api.clock.now().toISOString() },
      { ...waits, current: false, publishedAt: now },
    ])
  })
})

describe('a changed address', () => {
  it('leads from the old one to the new one, at once and in one step', async () => {
    const { editor, anyone } = await newsroom()
    let { id, version, fields } = await write(editor)
    good(await publish(editor, { id, version }))
    for (const slug of ['second', 'third']) {
      fields = { ...fields, slug }
      version = good(await editor.editing.save({ params: { id }, body: { ...fields, version } })).version
      good(await publish(editor, { id, version }))
    }
    const moved = async (slug: string) => anyone.content.moved({ query: { path: `/newsroom/news/${slug}` } })
    expect(good(await moved('a-new-way-home'))).toEqual({ to: '/newsroom/news/third' })
    expect(good(await moved('second'))).toEqual({ to: '/newsroom/news/third' })
    version = good(
      await editor.editing.save({ params: { id }, body: { ...fields, slug: 'second', version } }),
    ).version
    good(await publish(editor, { id, version }))
    expect((await moved('second')).ok).toBe(false)
    expect(good(await moved('third'))).toEqual({ to: '/newsroom/news/second' })
  })

  it('by hand leads to its end, and never in a circle', async () => {
    const { editor, anyone } = await newsroom()
    good(await editor.editing.putRedirect({ body: { from: '/old', to: '/fees' } }))
    good(await editor.editing.putRedirect({ body: { from: '/older', to: '/old' } }))
    expect(good(await anyone.content.moved({ query: { path: '/older' } }))).toEqual({ to: '/fees' })
    expect(await editor.editing.putRedirect({ body: { from: '/fees', to: '/older' } })).toMatchObject({
      errors: { to: expect.any(String) },
    })
    for (const [from, to] of [
      ['/a', '/b#fees'],
      ['/b', '/c'],
      ['/c', '/a'],
    ] as const)
      await editor.editing.putRedirect({ body: { from, to } })
    expect(good(await anyone.content.moved({ query: { path: '/b' } }))).toEqual({ to: '/c' })
    expect(good(await anyone.content.moved({ query: { path: '/a' } }))).toEqual({ to: '/c' })
    expect((await anyone.content.moved({ query: { path: '/c' } })).ok).toBe(false)
    const list = { from: '/blog?category=Gear&page=2', to: '/blog?category=Walking' }
    expect(good(await editor.editing.putRedirect({ body: list })).from).toBe('/blog?category=Gear')
    good(await editor.editing.removeRedirect({ body: { from: '/old' } }))
    expect((await anyone.content.moved({ query: { path: '/old' } })).ok).toBe(false)
  })

  it('of a colleague is neither replaced nor removed by an editor who saw another one', async () => {
    const { editor, other } = await newsroom()
    const put = (each: typeof editor, to: string, replaces: string) =>
      each.editing.putRedirect({ body: { from: '/old', to, replaces } })
    const both = await Promise.all([put(editor, '/fees', ''), put(other, '/safety', '')])
    const late = both.find(({ ok }) => !ok)
    const there = both.flatMap(each => (each.ok ? [each.data.to] : []))
    expect(there).toHaveLength(1)
    expect(late).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: `/old already redirects to ${there[0]}. To replace that, press Redirect again.`,
    })
    good(await put(other, there[0]!, ''))
    good(await put(other, '/careers', there[0]!))
    const remove = (to: string) => editor.editing.removeRedirect({ body: { from: '/old', to } })
    expect(await remove(there[0]!)).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: 'Someone else changed this redirect: /old now leads to /careers. It wasn’t removed.',
    })
    for (const _ of [1, 2]) good(await remove('/careers'))
  })
})

describe('a redirect to another site', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'evil.example',
  ])('such as %s is refused', async to => {
    const { api, editor } = await newsroom()
    expect(await editor.editing.putRedirect({ body: { from: '/old', to } })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { to: 'Enter the new address from its first slash: /new-page' },
    })
    expect(await api.db.selectFrom('redirect').selectAll().execute()).toEqual([])
  })
})

describe('what is deleted', () => {
  it('is off the site and out of the lists, and comes back as a draft', async () => {
    const { editor, anyone } = await newsroom()
    const news = await write(editor)
    good(await publish(editor, news))
    const seen = { params: { id: news.id }, body: { version: news.version } }
    good(await editor.editing.delete(seen))
    expect((await anyone.content.newsItem({ params: { slug: news.slug } })).ok).toBe(false)
    expect(good(await editor.editing.entries({ query: {} })).rows).toEqual([])
    expect(good(await editor.editing.entries({ query: { state: 'deleted' } })).rows).toHaveLength(1)
    expect(good(await editor.editing.delete(seen)).state).toBe('deleted')
    expect(good(await editor.editing.undelete(seen))).toMatchObject({ state: 'draft', fields: news.fields })
  })

  it('has its address to itself when two texts that had the same one come back at once', async () => {
    const { editor } = await newsroom()
    const deleted = async () => {
      const { id, version, slug } = await write(editor)
      const seen = { params: { id }, body: { version } }
      good(await editor.editing.delete(seen))
      return { seen, slug }
    }
    const [one, two] = [await deleted(), await deleted()]
    expect(one.slug).toBe(two.slug)
    const answers = await Promise.all([one, two].map(({ seen }) => editor.editing.undelete(seen)))
    expect(answers.map(answer => (answer.ok ? 'OK' : answer.code)).sort()).toEqual(['INVALID_INPUT', 'OK'])
  })

  it('is no topic that has subtopics', async () => {
    const { editor } = await newsroom()
    const topic = await write(editor, 'topic', { slug: 'ways' })
    good(await publish(editor, topic))
    good(await publish(editor, await write(editor, 'subtopic', { topicId: topic.id })))
    expect(
      await editor.editing.delete({ params: { id: topic.id }, body: { version: topic.version } }),
    ).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('the texts of a release', () => {
  it('are there to edit, and a later start of the release takes nothing of that back', async () => {
    const { api, editor, anyone } = await newsroom({ content: true })
    const row = good(await editor.editing.entries({ query: { kind: 'blog', search: 'calm' } })).rows[0]!
    const entry = good(await editor.editing.entry({ params: { id: row.id } }))
    expect(entry.state).toBe('published')
    const { version } = good(
      await editor.editing.save({
        params: { id: row.id },
        body: { ...entry.fields, slug: 'calm-always', title: 'Calm', version: entry.version },
      }),
    )
    good(await publish(editor, { id: row.id, version }))
    const gone = good(await editor.editing.entries({ query: { kind: 'news' } })).rows[0]!
    good(await editor.editing.delete({ params: { id: gone.id }, body: { version: 1 } }))
    const before = await publicTexts(api)
    await seedContent({ db: api.db, variables: api.settings.variables })
    expect(await publicTexts(api)).toBe(before)
    expect(good(await anyone.content.post({ params: { slug: 'calm-always' } })).blogDetails.heading).toBe(
      'Calm',
    )
    expect((await anyone.content.post({ params: { slug: row.slug } })).ok).toBe(false)
    expect((await anyone.content.newsItem({ params: { slug: gone.slug } })).ok).toBe(false)
  })
})
