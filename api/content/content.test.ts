import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { authorSlug } from '../../contract/author.ts'
import { compareVersions } from '../../contract/compare-versions.ts'
import { pageSlugs } from '../../contract/content.ts'
import { day } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { pageInForce } from './page-in-force.ts'

async function seeded() {
  const api = await testApi({ content: true })
  return { ...api, content: api.client().content }
}

const stored = (version: string, effective: string) => ({
  slug: 'sms-terms',
  version,
  title: 'SMS terms',
  html: `<p>${version}</p>`,
  hash: version,
  audience: 'both',
  effective,
})

describe('a page', () => {
  it('is there for each slug of the allow-list, with the hash that an acceptance is kept with', async () => {
    const { content } = await seeded()
    for (const slug of pageSlugs) {
      const page = await content.page({ params: { slug } })
      expect(page).toMatchObject({ ok: true, data: { slug, version: expect.stringMatching(/^1\.\d$/) } })
      const bytes = new TextEncoder().encode(page.ok ? page.data.description : '')
      const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
      expect(page.ok && page.data.hash).toBe(hash)
    }
    const agreement = await content.agreement()
    expect(agreement).toEqual(await content.page({ params: { slug: 'hero-engagement-agreement' } }))
  })

  it.each(['login', '../keys', 'customer-privacy-policy/', '%00', "' or 1=1 --"])(
    'is not found under %s',
    async slug => {
      const { client } = await testApi()
      expect(await client().content.page({ params: { slug } })).toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  it('comes into force on its day in New York', async () => {
    const { db, clock } = await testApi()
    await db
      .insertInto('page')
      .values([stored('1.9', '2026-11-01'), stored('1.10', '2026-11-23')])
      .execute()
    const inForce = async () => (await pageInForce({ db, clock }, 'sms-terms'))?.version
    clock.set(new Date('2026-11-23T04:59:59Z'))
    expect(await inForce()).toBe('1.9')
    clock.set(new Date('2026-11-23T05:00:00Z'))
    expect(await inForce()).toBe('1.10')
  })

  it('keeps the versions whose day has come to be read, and shows one before its day to those who ask for it', async () => {
    const { db, clock, client } = await testApi()
    await db
      .insertInto('page')
      .values([stored('1.0', '2026-01-01'), stored('1.1', '2026-11-01'), stored('2.0', '2027-01-01')])
      .execute()
    clock.set(new Date('2026-11-21T12:00:00Z'))
    const { content } = client()
    const read = (version?: string) => content.page({ params: { slug: 'sms-terms' }, query: { version } })
    const versions = [
      { version: '1.1', effective: '2026-11-01' },
      { version: '1.0', effective: '2026-01-01' },
    ]
    expect(await read()).toMatchObject({ data: { version: '1.1', versions } })
    expect(await read('1.0')).toMatchObject({ data: { version: '1.0', description: '<p>1.0</p>', versions } })
    const coming = [{ version: '2.0', effective: '2027-01-01' }]
    expect(await read()).toMatchObject({ data: { coming } })
    expect(await read('2.0')).toMatchObject({
      data: { version: '2.0', description: '<p>2.0</p>', versions, coming },
    })
    for (const unknown of ['2.1', '0.9', "' or 1=1 --"])
      expect(await read(unknown)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is its first version while the day of none has come', async () => {
    const { db, clock } = await testApi()
    await db
      .insertInto('page')
      .values([stored('1.1', '2031-01-01'), stored('1.0', '2030-01-01')])
      .execute()
    expect((await pageInForce({ db, clock }, 'sms-terms'))?.version).toBe('1.0')
  })

  it('counts versions as numbers', () => {
    expect(['1.10', '1.9', '2.0', '1'].sort(compareVersions)).toEqual(['1', '1.9', '1.10', '2.0'])
  })
})

describe('help', () => {
  it('lists topics of one audience, customers unless asked, with how many there are', async () => {
    const { content } = await seeded()
    const first = await content.topics({ query: {} })
    expect(first).toMatchObject({ ok: true, total: 10 })
    expect(first.ok && first.data).toHaveLength(7)
    const rest = await content.topics({ query: { page: 2 } })
    expect(rest.ok && rest.data).toHaveLength(3)
    const heroes = await content.topics({ query: { topicType: 'Hero', perPage: 50 } })
    expect(heroes).toMatchObject({ ok: true, total: 13 })
    expect(heroes.ok && heroes.data.map(topic => topic.slug)).toContain('background-check')
  })

  it('answers a topic and a subtopic in one shape', async () => {
    const { content } = await seeded()
    const topic = await content.topic({ params: { slug: 'background-check' } })
    expect(topic).toMatchObject({
      ok: true,
      data: {
        details: { slug: 'background-check', Subtopicname: 'Background check', Subtopicdescription: '' },
        parents: {
          slug: 'background-check',
          topicName: 'Background check',
          topicType: 'Hero',
          summary: expect.stringContaining('Social Security Number'),
        },
      },
    })
    const subtopic = await content.topic({ params: { slug: 'ssn-not-accepted' } })
    expect(subtopic).toMatchObject({
      ok: true,
      data: {
        details: {
          Subtopicname: 'The Social Security Number isn’t accepted',
          updated: '2026-11-21T05:00:00.000Z',
        },
        parents: { slug: 'background-check' },
      },
    })
    expect(topic.ok && subtopic.ok && subtopic.data.subtopic).toEqual(topic.ok && topic.data.subtopic)
    expect(await content.topic({ params: { slug: 'no-such-topic' } })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'No Data Found!',
    })
  })
})

describe('news and blog', () => {
  it('come newest first, with authors and banners as each has them', async () => {
    const { content } = await seeded()
    const news = await content.news({ query: {} })
    if (!news.ok) throw new Error(news.code)
    expect(news.total).toBe(24)
    expect(news.data.newsList).toHaveLength(5)
    const times = news.data.newsList.map(item => item.created)
    expect(times).toEqual([...times].sort().reverse())
    expect(news.data.newsList[0]).toMatchObject({ author: expect.any(String) })
    expect(news.data.s3Base).toMatch(/\/$/)
    for (const { banner } of news.data.newsList) expect(banner).toMatch(/^banners\/[a-z-]+\.png$/)
    const one = await content.newsItem({ params: { slug: news.data.newsList[0]!.slug } })
    expect(one.ok && one.data.newsDetails.banner).toBe(news.data.newsList[0]!.banner)
    const posts = await content.posts({ query: {} })
    if (!posts.ok) throw new Error(posts.code)
    expect(posts.data.blogList).toHaveLength(9)
    expect(posts.data.blogList[0]).toMatchObject({ author: { name: expect.any(String) } })
    for (const { banner } of posts.data.blogList) expect(banner).toMatch(/^banners\/[a-z-]+\.png$/)
  })

  it.each([
    [{ page: 'x', perPage: '-1' }, 5],
    [{ page: 0, perPage: 0 }, 5],
    [{ perPage: 1_000 }, 24],
    [{ page: 999 }, 0],
    [{ page: 1e300 }, 0],
    [{ page: '2', perPage: '20' }, 4],
  ])('take the page %j as far as it makes sense', async (query, count) => {
    const { content } = await seeded()
    const news = await content.news({ query })
    expect(news).toMatchObject({ ok: true, total: 24 })
    expect(news.ok && news.data.newsList).toHaveLength(count)
  })

  it('appear at the instant they are dated, without anybody publishing them', async () => {
    const { content, clock, db } = await seeded()
    await db
      .updateTable('article')
      .set({ created: new Date(clock.now().getTime() + day) })
      .where('slug', '=', 'calm-first')
      .execute()
    const read = () => content.post({ params: { slug: 'calm-first' } })
    expect(await read()).toMatchObject({ code: 'NOT_FOUND', message: 'No Data Found!' })
    expect(await content.posts({ query: {} })).toMatchObject({ total: 23 })
    clock.advance(day)
    expect(await read()).toMatchObject({ ok: true, data: { blogDetails: { slug: 'calm-first' } } })
    expect(await content.posts({ query: {} })).toMatchObject({ total: 24 })
  })

  it('of one author come together at the address of the name, and only what is out', async () => {
    const { content, db, clock } = await seeded()
    const found = await content.author({ params: { slug: 'safety-desk' } })
    if (!found.ok) throw new Error(found.code)
    const posts = await content.posts({ query: { perPage: 50 } })
    const theirs = posts.ok ? posts.data.blogList.filter(({ author }) => author.name === 'Safety desk') : []
    expect(found.data.author).toEqual({ name: 'Safety desk' })
    expect(theirs.length).toBeGreaterThan(1)
    expect(found.data.blogList).toEqual(theirs)
    const tomorrow = new Date(clock.now().getTime() + day)
    await db.updateTable('article').set({ created: tomorrow }).where('author', '=', 'Safety desk').execute()
    for (const slug of ['safety-desk', 'nobody', 'Safety desk', "x' or 1=1"])
      expect(await content.author({ params: { slug } })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('have the same address for an author here and in the database', async () => {
    const { db } = await testApi()
    for (const name of ['Safety desk', ' A.  B—C ', 'José Núñez', '---', 'Hero operations 2'])
      expect(
        (await sql<{ slug: string }>`select author_slug(${name}) as slug`.execute(db)).rows[0]?.slug,
      ).toBe(authorSlug(name))
  })

  it('of one category come without others, with their own number', async () => {
    const { content } = await seeded()
    const all = await content.posts({ query: { perPage: 50 } })
    const some = await content.posts({ query: { category: 'Walking', perPage: 50 } })
    if (!all.ok || !some.ok) throw new Error('no posts')
    const walking = all.data.blogList.filter(({ categories }) => categories.includes('Walking'))
    expect(walking.length).toBeGreaterThan(1)
    expect(some.data.blogList).toEqual(walking)
    expect(some.total).toBe(walking.length)
    const second = await content.posts({ query: { category: 'Walking', page: 2, perPage: 1 } })
    expect(second.ok && second.data.blogList).toEqual(walking.slice(1, 2))
    for (const category of ['walking', "x' or 1=1", '{Walking,Transit}'])
      expect(await content.posts({ query: { category } })).toMatchObject({ total: 0, data: { blogList: [] } })
    expect(await content.posts({ query: { category: 'x'.repeat(61) } })).toMatchObject({ ok: false })
  })

  it('are listed by their addresses, only what is out, and page by page', async () => {
    const { content, clock, db } = await seeded()
    await db
      .updateTable('article')
      .set({ created: new Date(clock.now().getTime() + day) })
      .where('slug', '=', 'calm-first')
      .execute()
    const [whole, second] = [
      await content.addresses({ query: { kind: 'blog' } }),
      await content.addresses({ query: { kind: 'blog', page: 2, perPage: 10 } }),
    ]
    if (!whole.ok || !second.ok) throw new Error('no addresses')
    expect([whole.total, whole.data.length]).toEqual([23, 23])
    expect(whole.data.map(({ slug }) => slug)).not.toContain('calm-first')
    expect(second.data).toEqual(whole.data.slice(10, 20))
    expect(whole.data.every(({ changed }) => changed !== undefined)).toBe(true)
  })

  it('help is listed topic by topic, each topic as new as its newest subtopic', async () => {
    const { content, db } = await seeded()
    await db
      .updateTable('subtopic')
      .set({ updated_on: '2031-02-03' })
      .where('slug', '=', 'ssn-not-accepted')
      .execute()
    const list = await content.addresses({ query: { kind: 'help' } })
    if (!list.ok) throw new Error(list.code)
    expect(list.total).toBe(list.data.length)
    const at = list.data.findIndex(({ slug }) => slug === 'ssn-not-accepted')
    const own = list.data[at]!
    expect(own).toMatchObject({ topicType: 'Hero', changed: '2031-02-03T05:00:00.000Z' })
    const topic = list.data.findIndex(({ slug }) => slug === own.topic)
    expect(topic).toBeLessThan(at)
    expect(list.data[topic]).toMatchObject({ topicType: 'Hero', changed: '2031-02-03T05:00:00.000Z' })
    expect(list.data[topic]).not.toHaveProperty('topic')
  })

  it('do not answer for each other', async () => {
    const { content } = await seeded()
    expect(await content.newsItem({ params: { slug: 'calm-first' } })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await content.post({ params: { slug: 'introducing-hero' } })).toMatchObject({ code: 'NOT_FOUND' })
    expect((await content.newsItem({ params: { slug: 'introducing-hero' } })).ok).toBe(true)
  })
})
