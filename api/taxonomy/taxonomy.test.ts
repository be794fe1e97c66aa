import { describe, expect, it } from 'vitest'
import type { Client } from '../../contract/client.ts'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'
import { staffActions } from '../../test/harness/staff-actions.ts'

async function named(editor: Client, kind: 'author' | 'category', title: string, summary = '') {
  const { id, fields, version } = good(await editor.editing.create({ body: { kind, title } }))
  const saved = good(await editor.editing.save({ params: { id }, body: { ...fields, summary, version } }))
  return good(await publish(editor, { id, version: saved.version }))
}

async function rename(editor: Client, id: string, title: string) {
  const { fields, version } = good(await editor.editing.entry({ params: { id } }))
  const saved = good(await editor.editing.save({ params: { id }, body: { ...fields, title, version } }))
  return publish(editor, { id, version: saved.version })
}

describe('an author', () => {
  it('has a biography on their page, and takes their texts and their address along to a new name', async () => {
    const { editor, anyone } = await newsroom()
    const author = await named(editor, 'author', 'Night desk', 'Writes after dark.')
    const out = await write(editor, 'blog', { author: 'Night desk' })
    good(await publish(editor, out))
    const draft = await write(editor, 'news', { author: 'Night desk' })
    const page = async (slug: string) => anyone.content.author({ params: { slug } })
    expect(good(await page('night-desk')).author).toEqual({ name: 'Night desk', bio: 'Writes after dark.' })

    good(await rename(editor, author.id, 'Late desk'))
    expect(good(await page('late-desk')).author.name).toBe('Late desk')
    expect((await page('night-desk')).ok).toBe(false)
    expect(good(await anyone.content.moved({ query: { path: '/authors/night-desk' } })).to).toBe(
      '/authors/late-desk',
    )
    expect(good(await anyone.content.post({ params: { slug: out.slug } })).blogDetails.author.name).toBe(
      'Late desk',
    )
    for (const { id, state } of [
      { id: out.id, state: 'published' },
      { id: draft.id, state: 'draft' },
    ]) {
      const entry = good(await editor.editing.entry({ params: { id } }))
      expect([entry.fields.author, entry.author, entry.state]).toEqual(['Late desk', 'Late desk', state])
      expect(good(await editor.editing.revisions({ params: { id } }))[0]?.event).toBe('renamed')
    }
    // Saving a text that is still open fails, so that the old name does not come back.
    const body = { ...draft.fields, version: draft.version }
    expect(await editor.editing.save({ params: { id: draft.id }, body })).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    })
  })

  it('is one under each address, has a name with letters, and stays while texts name them', async () => {
    const { editor } = await newsroom()
    const { id, version } = await named(editor, 'author', 'Night desk')
    expect(await editor.editing.create({ body: { kind: 'author', title: 'night desk!' } })).toMatchObject({
      errors: { title: 'Another author already has this name. Choose another one.' },
    })
    expect(await editor.editing.create({ body: { kind: 'author', title: '!!!' } })).toMatchObject({
      errors: { title: expect.any(String) },
    })
    const text = await write(editor, 'blog', { author: 'Night desk' })
    const gone = () => editor.editing.delete({ params: { id }, body: { version } })
    expect(await gone()).toMatchObject({ message: expect.stringContaining('Some texts name this author') })
    good(await editor.editing.delete({ params: { id: text.id }, body: { version: text.version } }))
    expect((await gone()).ok).toBe(true)
  })
})

describe('categories', () => {
  it('are put in order however many they are, as topics of help are', async () => {
    const { editor } = await newsroom()
    const ids = Array.from({ length: 500 }, () => crypto.randomUUID())
    expect([
      await editor.taxonomy.order({ body: { ids, seen: ids } }),
      await editor.editing.setOrder({ body: { of: crypto.randomUUID(), ids, seen: ids } }),
    ]).toMatchObject([{ code: 'CHANGED_ELSEWHERE' }, { code: 'NOT_FOUND' }])
  })

  it('are listed in their order, with how many texts they have (taxonomy.categories, taxonomy.order)', async () => {
    const { editor, anyone } = await newsroom()
    const [walking, gear] = [
      await named(editor, 'category', 'Walking'),
      await named(editor, 'category', 'Gear'),
    ]
    await write(editor, 'blog', { categories: ['Gear'] })
    expect(good(await editor.taxonomy.categories())).toEqual([
      { id: walking.id, name: 'Walking', texts: 0 },
      { id: gear.id, name: 'Gear', texts: 1 },
    ])
    good(await editor.taxonomy.order({ body: { ids: [gear.id, walking.id] } }))
    expect(good(await anyone.content.categories())).toEqual(['Gear', 'Walking'])
    const back = { ids: [walking.id, gear.id], seen: [walking.id, gear.id] }
    expect(await editor.taxonomy.order({ body: back })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    good(await editor.taxonomy.order({ body: { ...back, seen: [gear.id, walking.id] } }))
    expect(await editor.taxonomy.order({ body: { ids: [gear.id] } })).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    })
  })

  it('lead from every earlier name to the present one, also after the way back and a merge', async () => {
    const { editor, anyone } = await newsroom()
    const list = (category: string) => `/blog?${new URLSearchParams({ category })}`
    const moved = async (name: string) => {
      const answer = await anyone.content.moved({ query: { path: list(name) } })
      return answer.ok ? answer.data.to : undefined
    }
    const gear = await named(editor, 'category', 'Gear & shoes')
    const names = ['Gear & shoes', 'Things', 'A 夜の街を歩くための道具と靴の話、そして傘']
    good(await rename(editor, gear.id, names[1]!))
    good(await rename(editor, gear.id, names[2]!))
    expect(await Promise.all(names.map(moved))).toEqual([list(names[2]!), list(names[2]!), undefined])
    good(await rename(editor, gear.id, names[0]!))
    expect(await Promise.all(names.map(moved))).toEqual([undefined, list(names[0]!), list(names[0]!)])
    await named(editor, 'category', 'Things')
    expect(await Promise.all(names.map(moved))).toEqual([undefined, undefined, list(names[0]!)])
    const walking = await named(editor, 'category', 'Walking')
    good(await editor.taxonomy.merge({ body: { from: gear.id, into: walking.id } }))
    expect(await Promise.all(names.map(moved))).toEqual([list('Walking'), undefined, list('Walking')])
  })

  it('are renamed in every text, also in changes that wait for their moment', async () => {
    const { api, editor, anyone } = await newsroom()
    const gear = await named(editor, 'category', 'Gear')
    const post = await write(editor, 'blog', { categories: ['Walking', 'Gear'] })
    good(await publish(editor, post))
    const body = { ...post.fields, title: 'Boots', version: post.version }
    const saved = good(await editor.editing.save({ params: { id: post.id }, body }))
    good(await publish(editor, { id: post.id, version: saved.version }, '2031-01-06T09:00'))
    good(await rename(editor, gear.id, 'Gear and weather'))
    expect(good(await editor.editing.redirects({ query: {} })).rows).toMatchObject([
      { from: '/blog?category=Gear', to: '/blog?category=Gear+and+weather' },
    ])
    const categories = async () =>
      good(await anyone.content.post({ params: { slug: post.slug } })).blogDetails.categories
    expect(await categories()).toEqual(['Walking', 'Gear and weather'])
    api.clock.advance(Date.parse('2031-01-06T14:00:00Z') - api.clock.now().getTime())
    expect(await categories()).toEqual(['Walking', 'Gear and weather'])
    expect(
      good(await anyone.content.posts({ query: { category: 'Gear and weather' } })).blogList,
    ).toHaveLength(1)
  })

  it('are merged: each text has the one that stays, once (taxonomy.merge)', async () => {
    const { editor, anyone } = await newsroom()
    const [gear, weather] = [
      await named(editor, 'category', 'Gear'),
      await named(editor, 'category', 'Weather'),
    ]
    const both = await write(editor, 'blog', { categories: ['Gear', 'Weather'] })
    good(await publish(editor, both))
    const draft = await write(editor, 'blog', { categories: ['Gear'] })
    expect(good(await editor.taxonomy.merge({ body: { from: gear.id, into: weather.id } }))).toEqual({
      moved: 2,
    })
    expect(good(await anyone.content.categories())).toEqual(['Weather'])
    expect(good(await anyone.content.post({ params: { slug: both.slug } })).blogDetails.categories).toEqual([
      'Weather',
    ])
    expect(good(await editor.editing.entry({ params: { id: draft.id } })).fields.categories).toEqual([
      'Weather',
    ])
    expect(good(await editor.editing.entry({ params: { id: gear.id } })).state).toBe('deleted')
    expect(await editor.taxonomy.merge({ body: { from: weather.id, into: weather.id } })).toMatchObject({
      errors: { into: expect.any(String) },
    })
  })

  it('merged by two at once are merged once', async () => {
    const { editor, other } = await newsroom()
    const [a, b] = [await named(editor, 'category', 'A'), await named(editor, 'category', 'B')]
    const both = await Promise.all([
      editor.taxonomy.merge({ body: { from: a.id, into: b.id } }),
      other.taxonomy.merge({ body: { from: b.id, into: a.id } }),
    ])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(good(await editor.taxonomy.categories())).toHaveLength(1)
  })

  it('that are merged and ordered again stay as they are, once on record', async () => {
    const { api, editor, other } = await newsroom()
    const [gear, weather, walking] = [
      await named(editor, 'category', 'Gear'),
      await named(editor, 'category', 'Weather'),
      await named(editor, 'category', 'Walking'),
    ]
    await write(editor, 'blog', { categories: ['Gear'] })
    const before = await staffActions(api)
    const merge = { body: { from: gear.id, into: weather.id } }
    expect(good(await editor.taxonomy.merge(merge))).toEqual({ moved: 1 })
    for (const each of [editor, other]) expect(good(await each.taxonomy.merge(merge))).toEqual({ moved: 0 })
    expect(await other.taxonomy.merge({ body: { from: gear.id, into: walking.id } })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Someone merged or deleted one of the two in the meantime. Here’s the current list.',
    })
    for (const each of [editor, editor, other])
      good(await each.taxonomy.order({ body: { ids: [walking.id, weather.id] } }))
    expect((await staffActions(api)).slice(before.length)).toEqual(['content.merged', 'content.ordered'])
  })
})
