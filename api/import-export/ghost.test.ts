import { describe, expect, it } from 'vitest'
import { good, newsroom } from '../../test/harness/editing.ts'
import { importAll, report } from '../../test/harness/importing.ts'

const post = (id: string, more: object) => ({
  id,
  title: `Post ${id}`,
  slug: `post-${id}`,
  html: '<p>Text</p>',
  lexical: null,
  mobiledoc: null,
  type: 'post',
  status: 'published',
  published_at: '2023-05-06T07:08:09.000Z',
  custom_excerpt: null,
  featured: 0,
  ...more,
})

const ghost = JSON.stringify({
  db: [
    {
      meta: { exported_on: 1_700_000_000_000, version: '5.82.0' },
      data: {
        posts: [
          post('1', {
            html: '<h2 id="on-foot">On foot</h2><p>See <a href="__GHOST_URL__/blog/x">this</a>.</p><!--kg-card-begin: html--><figure class="kg-card"><script>x()</script></figure>',
            custom_excerpt: 'Short.',
            featured: 1,
          }),
          post('2', { status: 'draft', published_at: null, created_at: '2023-01-01T00:00:00.000Z' }),
          post('3', { html: null, lexical: '{"root":{}}' }),
          post('4', { html: '', mobiledoc: '{"version":"0.3.1"}' }),
          post('5', { type: 'page' }),
          { id: '6' },
        ],
        tags: [
          { id: 't1', name: 'Transit', slug: 'transit' },
          { id: 't2', name: '#internal', slug: 'hash-internal' },
        ],
        users: [{ id: 'u1', name: 'Ada Writer', slug: 'ada', bio: 'Walks a lot.', email: 'ada@example.com' }],
        posts_tags: [
          { post_id: '1', tag_id: 't2', sort_order: 0 },
          { post_id: '1', tag_id: 't1', sort_order: 1 },
        ],
        posts_authors: [{ post_id: '1', author_id: 'u1' }],
      },
    },
  ],
})

it('An export of Ghost comes as drafts with their dates, tags and authors; what it can’t say is refused with words', async () => {
  const { api, editor } = await newsroom()
  const seen = await report(api, editor, { 'ghost.json': ghost })
  const told = (title: string) => seen.rows.find(row => row.title === title)
  expect(told('Post 3')?.reason).toContain('no HTML')
  expect(told('Post 4')?.reason).toContain('no HTML')
  expect(told('Post 5')?.reason).toContain('It’s a page')
  expect(told('Post 6')?.source).toBe('ghost.json, post 6')
  expect(seen.import.counts).toEqual({ new: 4, same: 0, different: 0, refused: 4, lacking: 0 })

  const { rows, import: done } = await importAll(api, editor, { 'ghost.json': ghost })
  expect(done.results).toEqual({ created: 4, changed: 0, left: 0 })
  const entries = await Promise.all(
    rows.flatMap(({ entryId }) => (entryId ? [editor.editing.entry({ params: { id: entryId } })] : [])),
  )
  expect(entries.map(good).map(({ kind, state, title }) => [kind, state, title])).toEqual(
    expect.arrayContaining([
      ['author', 'draft', 'Ada Writer'],
      ['category', 'draft', 'Transit'],
      ['blog', 'draft', 'Post 1'],
      ['blog', 'draft', 'Post 2'],
    ]),
  )
  const first = entries.map(good).find(({ title }) => title === 'Post 1')!
  expect(first.fields).toMatchObject({
    html: '<h2 id="on-foot">On foot</h2><p>See <a href="/blog/x">this</a>.</p>',
    summary: 'Short.',
    author: 'Ada Writer',
    categories: ['Transit'],
    isPopular: true,
  })
  const dated = await api.db
    .selectFrom('entry')
    .select('first_out')
    .where('id', '=', first.id)
    .executeTakeFirst()
  expect(dated?.first_out?.toISOString()).toBe('2023-05-06T07:08:09.000Z')
  const ofDraft = await api.db
    .selectFrom('entry')
    .select('first_out')
    .where('title', '=', 'Post 2')
    .executeTakeFirst()
  expect(ofDraft).toEqual({ first_out: null })
  const kept = await api.db.selectFrom('content_import_item').select('fields').execute()
  expect(JSON.stringify(kept)).not.toContain('ada@example.com')
  const again = await importAll(api, editor, { 'ghost.json': ghost }, 'change')
  expect(again.import.results).toEqual({ created: 0, changed: 0, left: 4 })
})

it('A time in an export of an old Ghost, which names no zone, is in UTC', async () => {
  const { api, editor } = await newsroom()
  const old = JSON.stringify({ data: { posts: [post('1', { published_at: '2015-08-12 02:00:00' })] } })
  await importAll(api, editor, { 'ghost.json': old })
  const { first_out } = await api.db.selectFrom('entry').select('first_out').executeTakeFirstOrThrow()
  expect(first_out?.toISOString()).toBe('2015-08-12T02:00:00.000Z')
})

describe('pictures of other sites', () => {
  const figure =
    '<figure class="kg-card kg-image-card"><img src="https://old.example/a b.jpg?x=1&amp;y=2" class="kg-image" alt="A lamp [lit]"><figcaption>Near &lt;here&gt;</figcaption></figure>'
  const withPictures = JSON.stringify({
    data: {
      posts: [
        post('1', {
          html: `<p>Before</p>${figure}<p>In <img src='__GHOST_URL__/content/images/b.png'> it, <img src="data:image/png;base64,AAAA"></p>`,
          feature_image: '__GHOST_URL__/content/images/top.jpg',
        }),
        post('2', {}),
      ],
    },
  })
  const markdown =
    '---\ntitle: A walk\nimage: /img/top.jpg\n---\n\n![A bridge](photos/bridge.jpg)\n\n<img src=x>'

  it('are named before anything is imported, text by text, and nothing is fetched', async () => {
    const { api, editor } = await newsroom()
    const seen = await report(api, editor, { 'ghost.json': withPictures, 'a-walk.md': markdown })
    expect(Object.fromEntries(seen.rows.map(({ title, lacks }) => [title, lacks]))).toEqual({
      'Post 1': [
        '/content/images/top.jpg',
        'https://old.example/a b.jpg?x=1&y=2',
        '/content/images/b.png',
        'a picture within the text',
      ],
      'Post 2': [],
      'A walk': ['/img/top.jpg', 'photos/bridge.jpg', 'x'],
    })
    expect(seen.import.counts.lacking).toBe(2)
    const { id } = seen.import
    const lacking = good(await editor.importExport.open({ params: { id }, query: { outcome: 'lacking' } }))
    expect(lacking.rows.map(({ title }) => title)).toEqual(['Post 1', 'A walk'])
  })

  it('leave a mark in the draft, and the draft is not published before each is gone', async () => {
    const { api, editor } = await newsroom()
    const { rows } = await importAll(api, editor, { 'ghost.json': withPictures })
    const { entryId } = rows.find(({ title }) => title === 'Post 1')!
    const params = { id: entryId! }
    const entry = good(await editor.editing.entry({ params }))
    expect(entry.fields.html).toBe(
      '<p>Before</p><p>[Missing picture: https://old.example/a b.jpg?x=1&amp;y=2 (A lamp lit)]</p>' +
        '<p>Near &lt;here&gt;</p><p>In [Missing picture: /content/images/b.png] it, [Missing picture: a picture within the text]</p>',
    )
    const { findings } = good(await editor.editing.check({ params }))
    expect(findings.filter(({ blocks }) => blocks).map(({ rule, excerpt }) => [rule, excerpt])).toEqual([
      ['banner', null],
      ['image', 'https://old.example/a b.jpg?x=1&y=2 (A lamp lit)'],
      ['image', '/content/images/b.png'],
      ['image', 'a picture within the text'],
    ])
    expect(await editor.editing.publish({ params, body: { version: entry.version } })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    const again = await importAll(api, editor, { 'ghost.json': withPictures }, 'change')
    expect(again.import.results).toEqual({ created: 0, changed: 0, left: 2 })
  })

  it('that are written to slow a reader down do not', async () => {
    const { api, editor } = await newsroom()
    const hostile = `<p>x</p>${'<img "'.repeat(40_000)}`
    const began = performance.now()
    await report(api, editor, {
      'ghost.json': JSON.stringify({ data: { posts: [post('1', { html: hostile })] } }),
    })
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
