import { describe, expect, it } from 'vitest'
import { cardAddress, pageOfCard } from './card-address.ts'
import { createCardImages, wordsOfPage } from './card-images.ts'
import { drawingOfPage } from './choose-drawing.ts'
import { cardSvg } from './render-card.ts'
import { fitText } from './text-paths.ts'

const html = (title: string, image = '<meta property="og:image" content="x">') =>
  `<html lang="en" data-line="hero"><head><title>${title}</title>${image}</head><body></body></html>`
const site = 'https://hero.test'

async function cardOf(path: string, page: Response) {
  const answer = createCardImages()
  return answer(new Request(site + path), new URL(site + path), { open: async () => page })
}

describe('the address of a card', () => {
  it('leads back to its page, and changes with the title', () => {
    for (const path of ['/', '/fees', '/newsroom/news/manhattan-first'])
      expect(pageOfCard(cardAddress(path, 'A title', '').replace(/\?.*/, ''))).toBe(path)
    expect(cardAddress('/fees', 'One', '')).not.toBe(cardAddress('/fees', 'Two', ''))
    expect(cardAddress('/blog?page=2', 'One', '')).toMatch(/^\/cards\/blog\.png\?v=/)
  })

  it('changes with the banners of its page and with its stop in a topic, and with nothing else of the page', () => {
    const article = (main: string) => cardAddress('/blog/one', 'One', `<main>${main}</main>`)
    const banner = (name: string) => `<img src="/banners/${name}.svg">`
    expect(article(banner('banner-id'))).not.toBe(article(banner('banner-rate')))
    expect(article(`<p>Text</p>${banner('banner-id')}`)).toBe(article(banner('banner-id')))
    const topic = (...items: string[]) =>
      article(`<ul class="help-subs">${items.map(item => `<li>${item}</li>`).join('')}</ul>`)
    const here = '<a aria-current="page">Here</a>'
    expect(topic(here, 'There')).not.toBe(topic(here, 'There', 'And there'))
  })

  it.each(['/cards/fees', '/cards/.png', '/cards/../fees.png', '/cards/a.b.png', '/card/fees.png'])(
    '%s is none',
    path => {
      expect(pageOfCard(path)).toBeUndefined()
    },
  )
})

describe('the words of a card', () => {
  it('are the title without our name, and the line', () => {
    expect(wordsOfPage(html('Fees &amp; more: Hero'))).toEqual({
      title: 'Fees & more',
      pageTitle: 'Fees & more: Hero',
      line: 'hero',
    })
    expect(wordsOfPage(html('Weekly pay: Help for Heroes | Hero'))?.title).toBe('Weekly pay')
    expect(wordsOfPage(html('Hidden', ''))).toBeUndefined()
  })

  it('are broken into lines that fit, smaller where they must, and end with dots where even that is too much', () => {
    const room = { width: 1040, lines: () => 3, sizes: [92, 58] }
    expect(fitText('Manhattan first', room)).toEqual({ size: 92, lines: ['Manhattan first'] })
    const long = fitText('walking '.repeat(60), room)
    expect([long.size, long.lines.length]).toEqual([58, 3])
    expect(long.lines.at(-1)).toMatch(/…$/)
    const even = fitText('How a walk with us works', { width: 600, lines: () => 3, sizes: [70] })
    expect(even.lines).toEqual(['How a walk', 'with us works'])
    const word = fitText('x'.repeat(200), room)
    expect(word.lines).toEqual([expect.stringMatching(/^x+…$/)])
    expect(fitText('東京', room).lines).toEqual([])
  })

  it('are paths: a drawing of them asks for no font, and nothing of a title gets into it', () => {
    const svg = cardSvg({
      title: '<script>x</script> & "y"',
      line: 'customer',
      drawing: drawingOfPage('/newsroom', ''),
    })
    expect(svg).not.toMatch(/<text|font-family|script/)
    expect(svg.match(/<path transform/g)!.length).toBeGreaterThan(20)
  })

  it('stay below the mark: a size in which four lines would touch it has three', () => {
    const title = 'Four words of nine letters'
    const room = { width: 300, lines: (size: number) => (size > 60 ? 3 : 4), sizes: [80, 60] }
    expect(fitText(title, { ...room, lines: () => 4 }).size).toBe(80)
    expect(fitText(title, room).size).toBe(60)
  })
})

describe('the card of a page', () => {
  it('is not sent again to who has it, and is forever only at the address that its page names', async () => {
    const cards = createCardImages()
    const ask = async (path: string, headers: Record<string, string> = {}) =>
      (await cards(new Request(site + path, { headers }), new URL(site + path), {
        open: async () => new Response(html('Fees')),
      }))!
    const first = await ask('/cards/fees.png')
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    const named = await ask(cardAddress('/fees', 'Fees', html('Fees')))
    expect(named.headers.get('cache-control')).toContain('immutable')
    const again = await ask('/cards/fees.png', { 'if-none-match': first.headers.get('etag')! })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  })

  it('is not there for a page that is not, and comes later for one that fails', async () => {
    expect((await cardOf('/cards/gone.png', new Response(html('x'), { status: 404 })))?.status).toBe(404)
    expect((await cardOf('/cards/fees.png', new Response(html('x'), { status: 503 })))?.status).toBe(503)
    expect((await cardOf('/cards/own.png', new Response(html('Own', ''))))?.status).toBe(404)
    expect(await cardOf('/fees', new Response(html('Fees')))).toBeUndefined()
  })
})
