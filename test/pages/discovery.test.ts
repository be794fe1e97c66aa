import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { marked } from 'marked'
import { href } from 'react-router'
import { parseSitemapIndex } from 'sitemap'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { day } from '../../contract/durations.ts'
import { allRows } from './pages-of-site.ts'
import { attribute, isIndexed, named, openPage, type RenderedPage, readPage } from './rendered-page.ts'

const { alone } = inject('instances')
const read = async (path: string, base = alone) => {
  const answer = await fetch(base + path, { redirect: 'manual' })
  return { answer, text: await answer.text() }
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found!)
const datedPaths = (xml: string) =>
  new Map(
    [...xml.matchAll(/<loc>([^<]+)<\/loc>\s*(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(([, loc, changed]) => [
      loc!.replace(alone, ''),
      changed,
    ]),
  )

const canonicalOf = ({ document }: RenderedPage) => {
  const [link] = named(document, 'link').filter(each => attribute(each, 'rel') === 'canonical')
  return link && attribute(link, 'href')
}

const schemaFile = createRequire(import.meta.url)
  .resolve('sitemap')
  .replace(/sitemap\/dist\/.*$/, 'sitemap/schema/sitemap.xsd')

describe('the sitemap', () => {
  let files: string[]
  const texts = new Map<string, string>()

  beforeAll(async () => {
    files = locations((await read(href('/sitemap.xml'))).text)
    for (const file of files) texts.set(file.replace(alone, ''), (await (await fetch(file)).text()) as string)
  })

  it('has one file per type, and is readable by a public parser', async () => {
    const index = await parseSitemapIndex(Readable.from([(await read(href('/sitemap.xml'))).text]))
    expect(index.map(({ url }) => url)).toEqual(files)
    expect(files.map(file => new URL(file).pathname)).toEqual(
      ['pages', 'help-1', 'news-1', 'blog-1'].map(file => href('/sitemaps/:file.xml', { file })),
    )
  })

  it('is valid by the schema of sitemaps.org', () => {
    const schema = XmlDocument.fromBuffer(readFileSync(schemaFile))
    const validator = XsdValidator.fromDoc(schema)
    for (const text of texts.values()) {
      const document = XmlDocument.fromString(text)
      validator.validate(document)
      document.dispose()
    }
    const wrong = XmlDocument.fromString([...texts.values()][0]!.replace('<loc>', '<place>x</place><loc>'))
    expect(() => validator.validate(wrong)).toThrow(/place/)
    wrong.dispose()
    validator.dispose()
    schema.dispose()
  })

  it('lists each page that answers 200 and may be found once, under its canonical address', async () => {
    const all = [...texts.values()].flatMap(locations)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(180)
    for (const address of all) {
      const page = readPage(...(await statusAndText(address)))
      expect([address, page.status, isIndexed(page)]).toEqual([address, 200, true])
      expect(canonicalOf(page)).toBe(address)
    }
  })

  it.each([
    ['/Whatis-Hero', '/whatis-hero'],
    ['/fees/', '/fees'],
    ['/Customer-Help/', '/customer-help'],
  ])('%s says that it is %s', async (written, canonical) => {
    expect(canonicalOf(await openPage(alone, written))).toBe(alone + canonical)
  })

  it('leaves out no page that may be found', async () => {
    const all = new Set([...texts.values()].flatMap(locations).map(address => address.replace(alone, '')))
    for (const { path } of await allRows()) {
      const page = await openPage(alone, path)
      if (page.status === 200 && isIndexed(page)) expect(all).toContain(path)
    }
  })

  it('dates every text by its last change, and lists by their newest text', () => {
    for (const kind of ['help-1', 'news-1', 'blog-1']) {
      const dates = [...datedPaths(texts.get(href('/sitemaps/:file.xml', { file: kind }))!).values()]
      expect(dates.every(date => date && !Number.isNaN(Date.parse(date)))).toBe(true)
    }
    const pages = datedPaths(texts.get(href('/sitemaps/:file.xml', { file: 'pages' }))!)
    const news = datedPaths(texts.get(href('/sitemaps/:file.xml', { file: 'news-1' }))!)
    expect(pages.get(href('/newsroom'))).toBe([...news.values()].sort().at(-1))
    expect(pages.get(href('/customer-privacy-policy'))).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it.each(['help-0', 'help-99', 'accounts-1', 'pages-1', 'help-1.xml'])('has no file %s', async file => {
    expect((await read(href('/sitemaps/:file.xml', { file }))).answer.status).toBe(404)
  })
})

async function statusAndText(address: string): Promise<[number, string]> {
  const answer = await fetch(address, { redirect: 'manual' })
  return [answer.status, await answer.text()]
}

describe('robots.txt', () => {
  it('closes the pages of accounts and staff and the API, and no page of the sitemap', async () => {
    const { text } = await read(href('/robots.txt'))
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
    for (const path of ['/console', '/account', '/api/', '/dev', '/hero-signup-progress'])
      expect(closed).toContain(path)
    const { text: pages } = await read(href('/sitemaps/:file.xml', { file: 'pages' }))
    const shut = [...datedPaths(pages).keys()].filter(path => closed.some(start => path.startsWith(start)))
    expect(shut).toEqual([])
    expect(text).toContain(`Sitemap: ${alone}${href('/sitemap.xml')}`)
  })
})

describe('security.txt', () => {
  it('names a contact, and expires within a year', async () => {
    const { answer, text } = await read(href('/.well-known/security.txt'))
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
    const ahead = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()
    expect(ahead).toBeGreaterThan(100 * day)
    expect(ahead).toBeLessThan(365 * day)
  })
})

describe('password managers', () => {
  it('are sent to where a password is changed, and can rely on 404 for what is missing', async () => {
    const answer = await fetch(`${alone}${href('/.well-known/change-password')}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${href('/account')}#password`])
    const missing = `${alone}/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200`
    expect((await fetch(missing)).status).toBe(404)
  })
})

describe('llms.txt', () => {
  it('names the site and links to existing pages, help as Markdown', async () => {
    const { text } = await read(href('/llms.txt'))
    expect(text).toMatch(/^# Hero\n\n> .+\n/)
    const links = [...text.matchAll(/^- \[.+\]\((\S+)\)$/gm)].map(([, address]) => address!)
    expect(links.filter(address => address.endsWith('.md')).length).toBeGreaterThan(90)
    for (const address of links) expect([address, (await fetch(address)).status]).toEqual([address, 200])
  })

  it('names the terms and the privacy policy of both audiences, told apart by their labels', async () => {
    const { text } = await read(href('/llms.txt'))
    const [, legal = ''] = text.split('## Legal')
    const links = [...legal.matchAll(/^- \[(.+)\]\((\S+)\)$/gm)].map(
      ([, label, address]) => [label, new URL(address!).pathname] as const,
    )
    expect(Object.fromEntries(links)).toMatchObject({
      Terms: href('/customer-terms-conditions'),
      Privacy: href('/customer-privacy-policy'),
      'Terms for Heroes': href('/hero-terms-conditions'),
      'Privacy for Heroes': href('/hero-privacy-policy'),
    })
  })
})

describe('the Markdown of a help page', () => {
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

  it('has the same text as the page, on every page', async () => {
    const { text } = await read(href('/sitemaps/:file.xml', { file: 'help-1' }))
    let tables = 0
    for (const path of datedPaths(text).keys()) {
      const page = await openPage(alone, path)
      const { answer, text: markdown } = await read(`${path}.md`)
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      const copy = readPage(200, String(await marked(markdown)))
      expect(markdown).toMatch(/^# .+\n\n/)
      const rich = named(page.document, 'div').find(element => element.attribs.class === 'rich')
      if (rich) {
        const said = readPage(200, page.html.slice(rich.startIndex ?? 0, (rich.endIndex ?? 0) + 1))
        expect(bare(copy.text), path).toContain(bare(said.text))
      }
      tables += named(copy.document, 'table').length
      const links = named(copy.document, 'a').map(link => attribute(link, 'href')!)
      expect(links.filter(address => !/^(https?|mailto|tel):/.test(address))).toEqual([])
      const alternate = named(page.document, 'link').find(link => attribute(link, 'type') === 'text/markdown')
      expect(alternate && attribute(alternate, 'href')).toBe(`${path}.md`)
    }
    expect(tables).toBeGreaterThan(0)
  })

  it('of the other audience redirects there, and does not exist for an unknown page', async () => {
    const wrong = await read(href('/customer-help/:slug.md', { slug: 'ssn-not-accepted' }))
    expect(wrong.answer.headers.get('location')).toBe(href('/help/:slug.md', { slug: 'ssn-not-accepted' }))
    expect((await read(href('/help/:slug.md', { slug: 'no-such-page' }))).answer.status).toBe(404)
  })
})

describe('the icons', () => {
  it('exist in the sizes that the manifest states', async () => {
    const manifest = JSON.parse((await read('/manifest.webmanifest')).text) as {
      icons: { src: string; sizes: string; type: string }[]
    }
    for (const { src, sizes, type } of [
      ...manifest.icons,
      { src: '/icons/apple-touch.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const answer = await fetch(alone + src)
      expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type])
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
    const { document } = await openPage(alone, href('/'))
    const rels = named(document, 'link').map(link => attribute(link, 'rel'))
    expect(rels).toEqual(expect.arrayContaining(['icon', 'apple-touch-icon', 'manifest']))
  })
})

it('files for programs are cached and not sent again to clients that have them', async () => {
  for (const path of [href('/sitemap.xml'), href('/robots.txt'), href('/llms.txt')]) {
    const { answer } = await read(path)
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=30/)
    const again = await fetch(alone + path, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect(again.status).toBe(304)
  }
})
