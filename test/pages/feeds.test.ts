import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { XmlDocument } from 'libxml2-wasm'
import { href } from 'react-router'
import { describe, expect, inject, it } from 'vitest'
import { attribute, elements, named, openPage, readPage } from './rendered-page.ts'

const { alone } = inject('instances')

const kinds = {
  news: {
    lists: [href('/newsroom'), href('/newsroom/news')],
    item: href('/newsroom/news/:slug', { slug: 'introducing-hero' }),
    of: (slug: string) => href('/newsroom/news/:slug', { slug }),
    rss: href('/newsroom/rss.xml'),
    atom: href('/newsroom/atom.xml'),
    json: href('/newsroom/feed.json'),
  },
  blog: {
    lists: [href('/blog')],
    item: href('/blog/:slug', { slug: 'calm-first' }),
    of: (slug: string) => href('/blog/:slug', { slug }),
    rss: href('/blog/rss.xml'),
    atom: href('/blog/atom.xml'),
    json: href('/blog/feed.json'),
  },
}

async function read(path: string, type: string) {
  const answer = await fetch(alone + path)
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    `${type}; charset=utf-8`,
  ])
  return answer.text()
}

const readAll = async ({ rss, atom, json }: (typeof kinds)['news']) => ({
  rss: await read(rss, 'application/rss+xml'),
  atom: await read(atom, 'application/atom+xml'),
  json: await read(json, 'application/feed+json'),
})

describe.each(Object.entries(kinds))('the feeds of %s', (_, kind) => {
  it('are readable by public parsers, with the same content in three formats', async () => {
    const texts = await readAll(kind)
    for (const text of [texts.rss, texts.atom]) XmlDocument.fromString(text).dispose()
    const rss = parseRssFeed(texts.rss)
    const atom = parseAtomFeed(texts.atom)
    const json = parseJsonFeed(texts.json)
    expect(rss.items).toHaveLength(20)
    const inRss = rss.items!.map(item => [
      item.link,
      item.title,
      item.content?.encoded,
      item.dc?.creators?.[0],
    ])
    expect(
      atom.entries!.map(entry => [
        entry.links?.[0]?.href,
        textOf(entry.title),
        textOf(entry.content),
        textOf(entry.authors?.[0]?.name),
      ]),
    ).toEqual(inRss)
    expect(
      json.items!.map(item => [item.url, item.title, item.content_html, item.authors?.[0]?.name]),
    ).toEqual(inRss)
    const times = json.items!.map(item => Date.parse(String(item.date_published)))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(rss.items!.map(item => Date.parse(String(item.pubDate)))).toEqual(
      times.map(time => Math.floor(time / 1_000) * 1_000),
    )
    expect(atom.entries!.map(entry => Date.parse(String(entry.updated)))).toEqual(times)
  })

  it('have the fields that their formats require, and their own address', async () => {
    const texts = await readAll(kind)
    const rss = parseRssFeed(texts.rss)
    const atom = parseAtomFeed(texts.atom)
    const json = parseJsonFeed(texts.json)
    for (const word of ['title', 'link', 'description', 'language', 'lastBuildDate'] as const)
      expect(rss[word], word).toBeTruthy()
    expect(rss.atom?.links?.[0]).toMatchObject({ href: alone + kind.rss, rel: 'self' })
    expect(atom).toMatchObject({ id: alone + kind.lists[0], updated: atom.entries![0]!.updated })
    expect(atom.links).toContainEqual(expect.objectContaining({ rel: 'self', href: alone + kind.atom }))
    expect(JSON.parse(texts.json)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: alone + kind.lists[0],
      feed_url: alone + kind.json,
    })
    for (const ids of [
      rss.items!.map(item => item.guid?.value),
      atom.entries!.map(({ id }) => id),
      json.items!.map(({ id }) => id),
    ])
      expect(new Set(ids).size).toBe(20)
  })

  it('contain complete texts with absolute, working links and pictures', async () => {
    const json = parseJsonFeed((await readAll(kind)).json)
    const found = new Set<string>()
    for (const { url, content_html, image } of json.items!) {
      const { document, text } = readPage(200, content_html!)
      const page = await openPage(alone, new URL(url!).pathname)
      expect(page.text).toContain(text)
      expect(content_html).not.toMatch(/<script|<style|\son\w+=|javascript:/i)
      for (const element of elements(document, ({ attribs }) => 'href' in attribs || 'src' in attribs))
        found.add((attribute(element, 'href') ?? attribute(element, 'src'))!)
      if (image) found.add(image)
    }
    for (const address of found) {
      expect(address).toMatch(/^(https?|mailto|tel):/)
      if (!address.startsWith(alone)) continue
      expect([address, (await fetch(address, { method: 'HEAD' })).status]).toEqual([address, 200])
    }
  })

  it('are named in the head of their pages', async () => {
    for (const path of [...kind.lists, kind.item]) {
      const { document } = await openPage(alone, path)
      const links = named(document, 'link').filter(link => attribute(link, 'rel') === 'alternate')
      expect(links.map(link => attribute(link, 'href'))).toEqual([kind.rss, kind.atom, kind.json])
    }
  })
})

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : value
