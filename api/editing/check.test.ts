import { describe, expect, it } from 'vitest'
import type { Entry } from '../../contract/console/entry.ts'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'

async function found(html: string, more: Partial<Entry['fields']> = {}) {
  const { editor } = await newsroom()
  const news = await write(editor, 'news', { html, ...more })
  const { findings } = good(await editor.editing.check({ params: { id: news.id } }))
  return { editor, news, findings: findings.map(({ rule, blocks, excerpt }) => [rule, blocks, excerpt]) }
}

describe('the check before publishing', () => {
  it('finds nothing in a text that is fine', async () => {
    const html =
      '<p>Ask for a Hero at <a href="/fees">these fees</a>, or <a href="https://nyc.gov/x">read more</a>.</p><img src="/banners/banner-map.svg" alt="A map" />'
    expect((await found(html)).findings).toEqual([])
  })

  it('blocks a picture without words, and the text cannot be published', async () => {
    const { editor, news, findings } = await found('<p>Look</p><img src="/banners/banner-map.svg" alt=" " />')
    expect(findings).toEqual([['alt-text', true, '/banners/banner-map.svg']])
    expect(await publish(editor, news)).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('blocks links to pages of the site that are not there, and only names odd ones elsewhere', async () => {
    const html =
      '<h2 id="here">Here</h2><p><a href="/fees?x=1#y">a</a><a href="/nowhere">b</a><a href="#here">c</a><a href="#there">d</a><a href="https://nodot/">e</a><a href="mailto:a@b.co">f</a></p>'
    expect((await found(html)).findings).toEqual([
      ['broken-link', true, '/nowhere'],
      ['broken-link', true, '#there'],
      ['odd-link', false, 'https://nodot/'],
    ])
  })

  it('knows texts that are out, those that are not, and those that have moved', async () => {
    const { editor } = await newsroom()
    const out = await write(editor, 'blog', { slug: 'out' })
    good(await publish(editor, out))
    await write(editor, 'blog', { slug: 'draft' })
    good(await editor.editing.putRedirect({ body: { from: '/old', to: '/fees' } }))
    const html = '<p><a href="/blog/out">a</a><a href="/blog/draft">b</a><a href="/old">c</a></p>'
    const news = await write(editor, 'news', { html })
    const { findings } = good(await editor.editing.check({ params: { id: news.id } }))
    expect(findings.map(({ excerpt }) => excerpt)).toEqual(['/blog/draft'])
  })

  it('names dates that have passed and claims without a source, and blocks neither', async () => {
    const html =
      '<p>From January 5, 2020 on you earn up to $30, guaranteed.</p><p>40 % of us, <a href="https://nyc.gov/f">as counted</a>.</p>'
    const { editor, news, findings } = await found(html)
    expect(findings.map(([rule, blocks]) => [rule, blocks])).toEqual([
      ['past-date', false],
      ['claim', false],
      ['claim', false],
    ])
    expect((await publish(editor, news)).ok).toBe(true)
  })

  it('shows the hardest sentence of a text that is hard to read', async () => {
    const hard = 'Individuals requesting accompaniment acknowledge administrative prerequisites beforehand.'
    const html = `<p>A Hero walks with you.</p><p>${`${hard} `.repeat(5)}</p>`
    expect((await found(html)).findings).toEqual([['reading-level', false, hard]])
  })

  it('asks for title, text, picture and topic', async () => {
    const { findings } = await found('', { title: '', banner: '' })
    expect(findings.map(([rule]) => rule)).toEqual(['title', 'text', 'banner'])
  })
})
