import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Crawl, crawl, requested } from './crawl.ts'
import { allRows, fits, publicPatterns } from './pages-of-site.ts'
import { attribute, elements, named } from './rendered-page.ts'

let site: Crawl
const { alone } = inject('instances')

/** No page links to these. People reach them from elsewhere, or from a step of their application. */
const aloneOnPurpose = [
  '/prelaunch',
  '/prelaunch-signup',
  '/whatis-hero',
  '/summary-of-rights',
  '/add-photo',
  '/confirm-email',
  '/undo-change',
  '/support-conversation',
  '/area/:zip',
  '/verify/:code',
]

beforeAll(async () => {
  const rows = await allRows()
  site = await crawl(alone, ['/', ...rows.map(({ path }) => path)])
})

function problems(
  find: (path: string, page: Crawl['pages'] extends Map<string, infer P> ? P : never) => string[],
) {
  return [...site.pages].flatMap(([path, page]) => find(path, page).map(problem => `${path}: ${problem}`))
}

describe('from the home page on', () => {
  it('every link leads to an existing page', () => {
    const broken = site.links.filter(({ to }) => site.pages.get(to)!.status >= 400)
    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('every anchor exists in its page', () => {
    const lost = site.links.filter(({ to, anchor }) => {
      const { document, status } = site.pages.get(to)!
      return (
        anchor !== '' &&
        status === 200 &&
        elements(document, ({ attribs }) => attribs.id === anchor).length === 0
      )
    })
    expect(lost.map(({ from, to, anchor }) => `${from} → ${to}#${anchor}`)).toEqual([])
  })

  it('every public page can be reached', () => {
    const reached = new Set(
      site.links.filter(({ from, to }) => from !== to).map(({ to }) => to.split('?')[0]!),
    )
    const unreached = publicPatterns().filter(pattern => ![...reached].some(path => fits(pattern, path)))
    expect(unreached.filter(pattern => !aloneOnPurpose.includes(pattern))).toEqual([])
  })

  it('no id occurs twice in a page', () => {
    const twice = problems((_, { document }) => {
      const ids = elements(document, ({ attribs }) => 'id' in attribs).map(({ attribs }) => attribs.id!)
      return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
    })
    expect(twice).toEqual([])
  })

  it('every picture has alternative text and its size', () => {
    const bare = problems((_, { document }) =>
      named(document, 'img')
        .filter(picture => ['alt', 'width', 'height'].some(name => attribute(picture, name) === undefined))
        .map(picture => attribute(picture, 'src') ?? '?'),
    )
    expect(bare).toEqual([])
  })

  it('no element has a style attribute, which the policy would refuse', () => {
    const styled = problems((_, { document }) =>
      elements(document, ({ attribs }) => 'style' in attribs).map(({ name }) => name),
    )
    expect(styled).toEqual([])
  })

  it('nothing is loaded from another host, and every file exists', async () => {
    const addresses = new Map<string, string>()
    for (const [path, page] of site.pages)
      for (const address of requested(page)) addresses.set(new URL(address, alone + path).href, path)
    const foreign = [...addresses].filter(([address]) => !address.startsWith(`${alone}/`))
    expect(foreign).toEqual([])
    const missing: string[] = []
    for (const [address, path] of addresses) {
      const answer = await fetch(address, { method: 'HEAD' })
      if (!answer.ok) missing.push(`${path}: ${address} ${answer.status}`)
    }
    expect(missing).toEqual([])
  })
})

describe('old addresses', () => {
  it('/hero-web/help leads to the help center', async () => {
    const answer = await fetch(`${alone}/hero-web/help`, { redirect: 'manual' })
    expect(answer.status).toBeGreaterThanOrEqual(301)
    expect(answer.status).toBeLessThanOrEqual(308)
    expect(new URL(answer.headers.get('location')!, alone).pathname).toBe('/help')
  })

  it.each(['/whatis-hero', '/Whatis-hero', '/WHATIS-HERO'])('%s is the overview', async path => {
    const answer = await fetch(alone + path)
    expect(answer.status).toBe(200)
  })
})
