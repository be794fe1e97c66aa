import { describe, expect, test } from 'vitest'
import { specimen } from '../../server/screens/specimen-image.ts'
import { pageMetadata, speculationRules } from './page-metadata.ts'

const page = (title: string, more = '') =>
  `<html><head><title>${title}</title><meta name="description" content="One &amp; two &quot;three&quot;"/>${more}</head><body></body></html>`
const publicUrl = 'https://hero.example'
const site = { publicUrl, social: {}, support: {} }

const data = (tags: string) =>
  JSON.parse(/<script data-aside type="application\/ld\+json">(.*?)<\/script>/s.exec(tags)?.[1] ?? 'null')

describe('what a public page says of itself', () => {
  test('is its one address, its title and its words, each escaped once', () => {
    const { head } = pageMetadata(page('Fees: $1 &amp; more | Hero'), {
      site,
      path: '/fees',
      section: 'customer',
    })
    expect(head).toContain('<link rel="canonical" href="https://hero.example/fees">')
    expect(head).toContain('<meta property="og:title" content="Fees: $1 &amp; more | Hero">')
    expect(head).toContain('<meta property="og:description" content="One &amp; two &quot;three&quot;">')
  })

  test('is the way to it from the home page', () => {
    const wayTo = (path: string, section?: 'customer' | 'press' | 'company') =>
      data(pageMetadata(page('The page: Hero'), { site, path, section }).last)?.itemListElement.map(
        ({ name, item }: { name: string; item: string }) => `${name} ${item.replace(publicUrl, '')}`,
      )
    expect(wayTo('/fees', 'customer')).toEqual(['Home /', 'What is Hero /what-hero', 'Fees /fees'])
    expect(wayTo('/what-hero', 'customer')).toEqual(['Home /', 'What is Hero /what-hero'])
    expect(wayTo('/newsroom/news/a-walk', 'press')).toEqual([
      'Home /',
      'News and blog /newsroom',
      'The page /newsroom/news/a-walk',
    ])
    expect(wayTo('/cookies')).toEqual(['Home /', 'The page /cookies'])
    expect(wayTo('/')).toBeUndefined()
  })

  test('is shared with the card of the page, or as JPEG with the uploaded picture of its article', () => {
    const article = { type: 'NewsArticle', title: 'A walk', published: '2026-11-21T14:00:00.000Z' } as const
    const tagsOf = (more: object) =>
      pageMetadata(page('A walk'), {
        site,
        path: '/newsroom/news/a-walk',
        facts: { article: { ...article, ...more } },
      })
    expect(tagsOf({}).head).toContain('<meta property="og:image:type" content="image/png">')
    const { head, last } = tagsOf({ image: specimen })
    const address = `${publicUrl}/media/${specimen.hash}-1280.jpg`
    for (const [name, content] of [
      ['', address],
      [':type', 'image/jpeg'],
      [':width', '1280'],
      [':height', '720'],
      [':alt', specimen.alt],
    ])
      expect(head).toContain(`<meta property="og:image${name}" content="${content}">`)
    expect(last).toContain(`"image":{"@type":"ImageObject","url":"${address}","width":"1280","height":"720"}`)
  })

  test('cannot be ended by a title', () => {
    const { last } = pageMetadata(page('&lt;/script&gt;&lt;script&gt;x'), { site, path: '/cookies' })
    expect(last).not.toContain('<script>x')
    expect(data(last).itemListElement[1].name).toBe('</script><script>x')
  })

  test('is nothing where the page is not to be found', () => {
    const hidden = page('Reset', '<meta name="robots" content="noindex"/>')
    expect(pageMetadata(hidden, { site, path: '/account' })).toEqual({ head: '', last: '' })
  })
})

describe('the browser prerenders', () => {
  interface Where {
    and?: Where[]
    not?: Where
    href_matches?: string | string[]
    selector_matches?: string
  }
  const { prerender } = JSON.parse(speculationRules.tag.replace(/<[^>]+>/g, '')) as {
    prerender: { where: Where; eagerness: string }[]
  }
  /** As the browser decides; of the selectors only `a:hover` matches. */
  const matches = (where: Where, url: string): boolean => {
    if (where.and) return where.and.every(each => matches(each, url))
    if (where.not) return !matches(where.not, url)
    if (where.selector_matches !== undefined) return where.selector_matches === 'a:hover'
    return [where.href_matches ?? []].flat().some(pattern => new URLPattern(pattern, publicUrl).test(url))
  }
  const prerendered = (path: string) => prerender.some(({ where }) => matches(where, publicUrl + path))

  test.each(['/', '/how-it-works', '/newsroom/news/a-title', '/hero-home'])('%s', path => {
    expect(prerendered(path)).toBe(true)
  })
  test.each([
    '/account/card',
    '/console',
    '/logout',
    '/hero-signup/step-1',
    '/customer-signup',
    '/api/help',
    '/help?query=license',
  ])('not %s', path => {
    expect(prerendered(path)).toBe(false)
  })
  test('what is merely in view on a phone is not prerendered', () => {
    const [onPress, onHover] = prerender
    expect(onPress!.eagerness).toBe('conservative')
    expect(onHover!.where.and).toContainEqual({ selector_matches: 'a:hover' })
    expect(prerender).toHaveLength(2)
  })
})
