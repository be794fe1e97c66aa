import { textContent } from 'domutils'
import { describe, expect, inject, it } from 'vitest'
import {
  attribute,
  elements,
  isIndexed,
  linkTo,
  named,
  openPage,
  type RenderedPage,
} from './rendered-page.ts'

const { alone, development } = inject('instances')
const open = (path: string) => openPage(alone, path)
const prepared = (screen: string, path: string) => openPage(development, `/dev/screens/${screen}${path}`)

const cards = ({ document }: RenderedPage) =>
  elements(document, ({ attribs }) => /\bpost\b/.test(attribs.class ?? '')).map(card =>
    attribute(named({ ...document, children: card.children } as RenderedPage['document'], 'a')[0]!, 'href'),
  )

async function walk(first: string, words: string) {
  const pages: RenderedPage[] = []
  for (let path: string | undefined = first; path && pages.length < 9; path = linkTo(pages.at(-1)!, words))
    pages.push(await open(path))
  return pages
}

describe('all news', () => {
  it('have nine items per page, each item once, until a page is short', async () => {
    const pages = await walk('/newsroom/news', 'View more news')
    const found = pages.flatMap(cards)
    // This release has 24, and a journey may publish more meanwhile.
    expect(found.length).toBeGreaterThanOrEqual(24)
    expect(new Set(found).size).toBe(found.length)
    for (const page of pages.slice(0, -1)) expect(cards(page)).toHaveLength(9)
    expect(new Set(pages.map(({ title }) => title)).size).toBe(Math.ceil(found.length / 9))
    expect(pages.at(-1)!.text).toContain('That’s everything.')
  })

  it.each(['0', '-1', 'x', '1.5', ''])('start with the newest when page %j is requested', async page => {
    const answer = await open(`/newsroom/news?page=${page}`)
    expect(answer.status).toBe(200)
    expect(cards(answer)).toEqual(cards(await open('/newsroom/news')))
  })

  it.each([
    ['/newsroom/news?page=99', '/newsroom/news'],
    ['/blog?page=123456', '/blog'],
    ['/blog?page=4&category=none', '/blog?category=none'],
  ])('%s, past the end, redirects to the last page without rendering its own', async (path, list) => {
    const answer = await fetch(new URL(path, alone), { redirect: 'manual' })
    expect(answer.status).toBe(302)
    const last = new URL(answer.headers.get('location')!, alone)
    expect(last.pathname).toBe(new URL(list, alone).pathname)
    expect(last.searchParams.get('category')).toBe(new URL(list, alone).searchParams.get('category'))
    if (!list.includes('category'))
      expect((await open(last.pathname + last.search)).text).toContain('That’s everything.')
    expect(await answer.text()).not.toContain('<html')
  })
})

describe('the blog', () => {
  it('shows the first post large, eight more, and all the others page by page, each once', async () => {
    const pages = await walk('/blog', 'View more')
    const featured = elements(pages[0]!.document, ({ attribs }) => attribs.class === 'featured')
    expect(featured).toHaveLength(1)
    expect(pages.map(page => cards(page).length)).toEqual([8, 9, 6])
    expect(new Set(pages.flatMap(cards)).size).toBe(23)
  })

  it('repeats nothing of an address that asks for a category without posts', async () => {
    const answer = await open('/blog?category=Call%20555-0100')
    expect([answer.status, answer.text]).toEqual([404, expect.not.stringContaining('555-0100')])
  })

  it('links to the posts of each category, and from a post to similar ones', async () => {
    const { document } = await open('/blog')
    const links = named(document, 'a').map(link => attribute(link, 'href')!)
    const categories = links.filter(address => /^\/blog\?category=/.test(address))
    expect(categories.length).toBeGreaterThan(4)
    for (const address of categories) {
      const name = new URL(address, alone).searchParams.get('category')!
      const pages = await walk(address, 'View more')
      const shown = pages.flatMap(cards)
      expect(pages[0]!.text).toContain(`Blog: ${name}`)
      expect([isIndexed(pages[0]!), shown.length > 0]).toEqual([true, true])
      expect(new Set(shown).size).toBe(shown.length)
      const back = named((await open(shown[0]!)).document, 'a').map(link => attribute(link, 'href'))
      expect(back).toContain(address)
    }
  })

  it('has no page for an unknown category', async () => {
    for (const name of ['none', 'x'.repeat(61), '<b>']) {
      const page = await open(`/blog?${new URLSearchParams({ category: name })}`)
      expect([page.status, isIndexed(page)]).toEqual([404, false])
      expect(linkTo(page, 'All posts')).toBe('/blog')
    }
  })

  it('shows popular posts two to four, and no empty block', async () => {
    const { document } = await prepared('blog.first', '/blog')
    const block = elements(document, ({ attribs }) => attribs.class === 'popular-posts')
    expect(block.map(element => textContent(element))).toEqual([
      expect.stringMatching(/^Most PopularTwo cards.*A text five minutes.*The last 500 ratings/),
    ])
    expect((await prepared('blog.few', '/blog')).text).not.toContain('Most Popular')
  })
})

describe('an article', () => {
  it.each([
    ['/newsroom/news/introducing-hero', 'View more news', '/newsroom/news'],
    ['/blog/calm-first', 'View all', '/blog'],
  ])('%s shows three others and a link to all, and is shared with plain links', async (path, words, all) => {
    const page = await open(path)
    expect(cards(page)).toHaveLength(3)
    expect(cards(page)).not.toContain(path)
    expect(linkTo(page, words)).toBe(all)
    const shares = named(page.document, 'a').filter(link => attribute(link, 'target') === '_blank')
    const targets = shares.map(link => new URL(attribute(link, 'href')!))
    expect(targets.map(({ hostname }) => hostname)).toEqual(['www.linkedin.com', 'www.facebook.com', 'x.com'])
    for (const target of targets)
      expect(target.searchParams.get('url') ?? target.searchParams.get('u')).toMatch(new RegExp(`${path}$`))
    expect(page.title).toContain(targets[2]!.searchParams.get('text'))
    expect(shares.every(link => attribute(link, 'rel') === 'noopener noreferrer')).toBe(true)
  })

  it.each([
    ['/newsroom/news/no-such-item', '/newsroom/news'],
    ['/blog/no-such-post', '/blog'],
    ['/blog/introducing-hero', '/blog'],
    ['/newsroom/news/%3Cb%3E', '/newsroom/news'],
  ])('%s does not exist: No Data Found! and a link back', async (path, back) => {
    const page = await open(path)
    expect([page.status, isIndexed(page)]).toEqual([404, false])
    expect(page.text).toContain('No Data Found!')
    expect(linkTo(page, 'Go Back')).toBe(back)
  })
})

describe('a failure', () => {
  it.each([
    ['newsroom.failed', '/newsroom', 'The list didn’t load.'],
    ['news-list.failed', '/newsroom/news', 'The list didn’t load.'],
    ['news-item.failed', '/newsroom/news/manhattan-first', 'The news item didn’t load.'],
    ['blog.failed', '/blog', 'The list didn’t load.'],
    ['blog-post.failed', '/blog/manhattan-first', 'The post didn’t load.'],
    ['author.failed', '/authors/hero-editorial', 'The author’s page didn’t load'],
  ])('%s is reported on its page, with a retry', async (screen, path, words) => {
    const page = await prepared(screen, path)
    expect([page.status, isIndexed(page)]).toEqual([503, false])
    expect(page.text).toContain(words)
    expect(page.title).not.toContain('No Data Found')
    expect(linkTo(page, 'Try again')).toBe(path)
  })

  it.each([
    ['blog-post.failed', '/blog/manhattan-first', 'The post didn’t load.'],
    ['help-subtopic.failed', '/customer-help/extend-your-walk', 'Error fetching data'],
    ['legal-text.failed', '/sms-terms', 'This text didn’t load.'],
  ])(
    '%s has nothing else on its page, so its words are the heading that is seen',
    async (screen, path, words) => {
      const { html } = await prepared(screen, path)
      expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([`<h1 class="page-h1" tabindex="-1">${words}`])
    },
  )

  it('leaves an article readable when only the others fail', async () => {
    const page = await prepared('news-item.others-failed', '/newsroom/news/manhattan-first')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Where you stand')
    expect(page.text).toContain('The list didn’t load.')
  })
})
