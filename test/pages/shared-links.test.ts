import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { textContent } from 'domutils'
import { href } from 'react-router'
import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { allRows } from './pages-of-site.ts'
import { attribute, elements, isIndexed, named, openPage, type RenderedPage } from './rendered-page.ts'

const { alone } = inject('instances')
const open = (path: string) => openPage(alone, path)

const things = ({ document }: RenderedPage) =>
  named(document, 'script')
    .filter(script => attribute(script, 'type') === 'application/ld+json')
    .map(script => JSON.parse(textContent(script)) as Record<string, unknown> & { '@type': string })
const ofType = (page: RenderedPage, type: string) => things(page).find(thing => thing['@type'] === type)
const properties = ({ document }: RenderedPage) =>
  new Map(
    named(document, 'meta').flatMap(meta => {
      const name = attribute(meta, 'property')
      return name ? [[name, attribute(meta, 'content')!] as const] : []
    }),
  )

const article = href('/newsroom/news/:slug', { slug: 'introducing-hero' })
const post = href('/blog/:slug', { slug: 'calm-first' })

describe('structured data', () => {
  it('of every public page passes a public validator', async () => {
    const paths = [...(await allRows()).map(({ path }) => path), article, post]
    const found: string[] = []
    for (const path of paths) {
      const { html } = await open(path)
      const read = new WebAutoExtractor({ addLocation: true }).parse(html)
      const issues = await new Validator().validate(read)
      for (const { severity, issueMessage } of issues)
        if (severity === 'ERROR') found.push(`${path}: ${issueMessage}`)
      expect(read.errors ?? [], path).toEqual([])
    }
    expect(found).toEqual([])
  })

  it('the validator refuses what is wrong', async () => {
    const html = (await open(article)).html.replace('"position":1', '"place":1')
    const issues = await new Validator().validate(new WebAutoExtractor({ addLocation: true }).parse(html))
    expect(issues).toContainEqual(expect.objectContaining({ severity: 'ERROR' }))
  })

  it.each([href('/'), href('/company-home')])('%s says whose site it is', async path => {
    expect(ofType(await open(path), 'Organization')).toMatchObject({
      name: 'Hero',
      url: `${alone}/`,
      logo: { url: `${alone}/icons/512.png` },
      contactPoint: [
        { contactType: 'customer support', email: 'support@hero.example' },
        { contactType: 'support for Heroes', telephone: '(212) 555-0142' },
      ],
    })
  })

  it.each([
    [article, 'NewsArticle'],
    [post, 'BlogPosting'],
  ])('%s is a %s, with its dates, author, picture and publisher', async (path, type) => {
    const page = await open(path)
    const [h1] = named(page.document, 'h1')
    const time = elements(page.document, ({ name }) => name === 'time')[0]!
    const thing = ofType(page, type)
    expect(thing).toMatchObject({
      headline: textContent(h1!),
      datePublished: attribute(time, 'datetime'),
      mainEntityOfPage: { '@id': alone + path },
      image: { url: properties(page).get('og:image') },
      publisher: { '@type': 'Organization', name: 'Hero' },
    })
    expect(page.text).toContain((thing!.author as { name: string }).name)
    expect(Object.fromEntries(properties(page))).toMatchObject({
      'og:type': 'article',
      'article:published_time': attribute(time, 'datetime'),
      'og:title': textContent(h1!),
    })
  })

  it('has questions and answers where the page shows them, and nowhere else', async () => {
    const page = await open(href('/prelaunch'))
    const faq = ofType(page, 'FAQPage')!.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
    expect(faq.length).toBeGreaterThan(5)
    for (const { name } of faq) expect(page.text).toContain(name)
    const shown = named(page.document, 'summary').map(summary => textContent(summary).trim())
    expect(shown).toEqual(expect.arrayContaining(faq.map(({ name }) => name)))
    expect(ofType(await open(href('/')), 'FAQPage')).toBeUndefined()
  })
})

describe('the card of a page', () => {
  it('is a picture of 1200 × 630 with alternative text, on every page that may be found', async () => {
    for (const { path } of await allRows()) {
      const page = await open(path)
      if (page.status !== 200 || !isIndexed(page)) continue
      const found = properties(page)
      const address = found.get('og:image')!
      expect(found.get('og:image:alt')).toContain(page.title.slice(0, 10))
      expect([found.get('og:image:width'), found.get('og:image:height')]).toEqual(['1200', '630'])
      const answer = await fetch(address)
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
      ])
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([format, width, height]).toEqual(['png', 1200, 630])
    }
  })

  it('contains the title: another title gives another picture, the same title the same', async () => {
    const bytes = async (path: string) => Buffer.from(await (await fetch(alone + path)).arrayBuffer())
    const [one, again, other] = [
      await bytes('/cards/fees.png'),
      await bytes('/cards/fees.png?v=old'),
      await bytes('/cards/getstarted.png'),
    ]
    expect(one.equals(again)).toBe(true)
    expect(one.equals(other)).toBe(false)
    // Only the area of the title, below the logo and above the line.
    const { channels } = await sharp(one).extract({ left: 60, top: 200, width: 1080, height: 300 }).stats()
    expect(channels[0]!.stdev).toBeGreaterThan(20)
  })

  it.each([
    '/cards/no-such-page.png',
    '/cards/hero-signup-progress.png',
    '/cards/account.png',
    '/cards/../fees.png',
  ])('%s has no card', async path => {
    expect((await fetch(alone + path)).status).toBe(404)
  })
})
