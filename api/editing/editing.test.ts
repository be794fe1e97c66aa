import { describe, expect, it } from 'vitest'
import { day, hour } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { good, newsroom, publicTexts, publish, text, write } from '../../test/harness/editing.ts'
import { newStaff } from '../../test/harness/staff.ts'

describe('a draft', () => {
  it('is told by no public call, in no kind', async () => {
    const { api, editor } = await newsroom()
    for (const kind of ['news', 'blog', 'topic', 'subtopic'] as const) await write(editor, kind)
    const told = await publicTexts(api)
    expect(told).not.toMatch(/a-new-way-home|way home/i)
  })

  it('is out the moment it is published, and gone the moment it is withdrawn', async () => {
    const { editor, anyone } = await newsroom()
    const news = await write(editor)
    const out = good(await publish(editor, news))
    expect(out).toMatchObject({ state: 'published', path: '/newsroom/news/a-new-way-home' })
    expect(good(await anyone.content.newsItem({ params: { slug: news.slug } })).newsDetails).toMatchObject({
      title: text.title,
      description: text.html,
    })
    good(await editor.editing.withdraw({ params: { id: news.id }, body: { version: news.version } }))
    expect(await anyone.content.newsItem({ params: { slug: news.slug } })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('keeps changes of a text that is out to itself until they are published', async () => {
    const { editor, anyone } = await newsroom()
    const news = await write(editor)
    good(await publish(editor, news))
    const saved = good(
      await editor.editing.save({
        params: { id: news.id },
        body: { ...news.fields, title: 'Changed', version: news.version },
      }),
    )
    const read = async () =>
      good(await anyone.content.newsItem({ params: { slug: news.slug } })).newsDetails.title
    expect([await read(), good(await editor.editing.entry({ params: { id: news.id } })).state]).toEqual([
      text.title,
      'changed',
    ])
    good(await publish(editor, { id: news.id, version: saved.version }))
    expect(await read()).toBe('Changed')
  })

  it('is cleaned when it is saved', async () => {
    const { api, editor } = await newsroom()
    const attack =
      '<p onclick="x()" style="color:red">Hi</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">x</a><h1>Big</h1><iframe src="//evil.example"></iframe><svg onload=x()></svg>'
    const news = await write(editor, 'news', { html: attack })
    const { fields } = await api.db
      .selectFrom('entry')
      .select('fields')
      .where('id', '=', news.id)
      .executeTakeFirstOrThrow()
    expect((fields as { html: string }).html).toBe('<p>Hi</p><a>x</a><h2>Big</h2>')
  })
})

describe('a scheduled text', () => {
  it('can still go out in the second of two equal hours, once the first is over', async () => {
    const api = await testApi()
    api.clock.set(new Date('2027-11-07T06:10:00Z'))
    const editor = (await (await newStaff(api, ['editor'])).logIn()).client
    const out = good(await publish(editor, await write(editor), '2027-11-07T01:30'))
    expect([out.state, out.visibleFrom]).toEqual(['scheduled', '2027-11-07T06:30:00.000Z'])
  })

  it.each(['news', 'blog'] as const)(
    'of %s appears at its minute in New York, without a timer',
    async kind => {
      const { api, editor, anyone } = await newsroom()
      const entry = await write(editor, kind)
      const at = new Date(Math.ceil((api.clock.now().getTime() + day) / hour) * hour)
      const local = new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'America/New_York',
        dateStyle: 'short',
        timeStyle: 'short',
      })
        .format(at)
        .replace(' ', 'T')
      const out = good(await publish(editor, entry, local))
      expect([out.state, out.visibleFrom]).toEqual(['scheduled', at.toISOString()])
      const read = () =>
        kind === 'news'
          ? anyone.content.newsItem({ params: { slug: entry.slug } })
          : anyone.content.post({ params: { slug: entry.slug } })
      api.clock.advance(at.getTime() - api.clock.now().getTime() - 1)
      expect((await read()).ok).toBe(false)
      api.clock.advance(1)
      expect((await read()).ok).toBe(true)
    },
  )

  it('of help appears with its topic, in lists, in the search and by its address', async () => {
    const { api, editor, anyone } = await newsroom()
    const topic = await write(editor, 'topic', { slug: 'way-home-topic', title: 'Ways home' })
    good(await publish(editor, topic))
    const subtopic = await write(editor, 'subtopic', { topicId: topic.id })
    good(await publish(editor, subtopic, '2030-01-07T09:00'))
    expect(await publicTexts(api)).not.toContain(subtopic.slug)
    api.clock.advance(Date.parse('2030-01-07T14:00:00Z') - api.clock.now().getTime())
    expect(await publicTexts(api)).toContain(subtopic.slug)
    const found = good(await anyone.content.searchHelp({ query: { q: 'way home' } }))
    expect(found.map(({ slug }) => slug)).toEqual([subtopic.slug])
  })

  it('is refused for a time that has passed, or that no clock shows', async () => {
    const { editor } = await newsroom()
    const entry = await write(editor)
    expect(await publish(editor, entry, '2020-01-01T09:00')).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await publish(editor, entry, '2031-03-09T02:30')).toMatchObject({
      errors: { at: 'This time doesn’t exist in New York.' },
    })
  })
})

describe('two who edit one text', () => {
  it('are told apart: the second writes nothing and hears who was first', async () => {
    const { editor, other } = await newsroom()
    const { id, fields, version } = await write(editor)
    const both = await Promise.all([
      editor.editing.save({ params: { id }, body: { ...fields, title: 'Mine', version } }),
      other.editing.save({ params: { id }, body: { ...fields, title: 'Theirs', version } }),
    ])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    const late = both.find(({ ok }) => !ok)
    expect(late).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    const kept = good(await editor.editing.entry({ params: { id } }))
    expect(kept.fields.title).toBe(both[0]!.ok ? 'Mine' : 'Theirs')
    expect(!late!.ok && late!.message).toContain(kept.updatedBy)
  })

  it('and a save whose answer was lost are told apart: the same words again are saved already', async () => {
    const { editor } = await newsroom()
    const { id, fields, version } = await write(editor)
    const send = () => editor.editing.save({ params: { id }, body: { ...fields, title: 'Mine', version } })
    const first = good(await send())
    expect(first).toMatchObject({ version: version + 1, changed: true })
    expect(good(await send())).toMatchObject({ version: version + 1, changed: false })
  })

  it('and one who deleted it: what is typed is not saved until the text is restored', async () => {
    const { editor, other } = await newsroom()
    const { id, fields, version } = await write(editor)
    const params = { id }
    good(await other.editing.delete({ params, body: { version } }))
    const save = () => editor.editing.save({ params, body: { ...fields, title: 'Mine', version } })
    expect(await save()).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: expect.stringMatching(/ deleted this\. Restore it first\.$/),
    })
    good(await editor.editing.undelete({ params, body: { version } }))
    good(await save())
  })

  it('cannot publish a version that they have not seen', async () => {
    const { editor } = await newsroom()
    const { id, version } = await write(editor)
    expect(await publish(editor, { id, version: version - 1 })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
  })

  it('who give one address to two texts get it once', async () => {
    const { editor, other } = await newsroom()
    const [a, b] = [await write(editor), await write(editor)]
    expect([a.slug, b.slug]).toEqual(['a-new-way-home', 'a-new-way-home-2'])
    const took = await Promise.all(
      [a, b].map(({ id, fields, version }, at) =>
        (at ? editor : other).editing.save({ params: { id }, body: { ...fields, slug: 'taken', version } }),
      ),
    )
    expect(took.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(took.find(({ ok }) => !ok)).toMatchObject({ errors: { slug: expect.any(String) } })
  })
})

describe('editing.publish and editing.redirects', () => {
  it('leave a redirect where a text that was out has got another address, and none for a draft', async () => {
    const { editor, anyone } = await newsroom()
    const news = await write(editor)
    const moved = (path: string) => anyone.content.moved({ query: { path } })
    const save = (slug: string, version: number) =>
      editor.editing.save({ params: { id: news.id }, body: { ...news.fields, slug, version } })
    const first = good(await save('first-address', news.version))
    expect(good(await editor.editing.redirects({ query: {} })).rows).toEqual([])
    const out = good(await publish(editor, { id: news.id, version: first.version }))
    const second = good(await save('second-address', out.version))
    good(await publish(editor, { id: news.id, version: second.version }))
    expect(good(await editor.editing.redirects({ query: {} })).rows).toEqual([
      expect.objectContaining({
        from: '/newsroom/news/first-address',
        to: '/newsroom/news/second-address',
      }),
    ])
    expect(await moved('/newsroom/news/first-address')).toMatchObject({
      ok: true,
      data: { to: '/newsroom/news/second-address' },
    })
  })
})
