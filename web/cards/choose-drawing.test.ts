import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fits, publicPatterns } from '../../test/pages/pages-of-site.ts'
import { bannerFiles } from '../art/banner-files.server.ts'
import { type CardDrawing, placeDrawing } from './card-drawing.ts'
import { drawingOfPage } from './choose-drawing.ts'
import { customerHelpDrawings } from './customer-help-drawings.ts'
import { heroHelpDrawings } from './hero-help-drawings.ts'
import { stopsOfPage } from './page-content.ts'
import { pageDrawings } from './page-drawings.ts'
import { cardSvg } from './render-card.ts'

const part = { x: 620, width: 580, height: 550 }
const shown = (drawing: CardDrawing, line = 'customer') => placeDrawing(drawing, line, part)
const helpTables = { customer: customerHelpDrawings, hero: heroHelpDrawings }
const all = [pageDrawings, customerHelpDrawings, heroHelpDrawings].flatMap(Object.entries) as [
  string,
  CardDrawing,
][]

/** These choose by what they list, or have no card: they need a session, a code or a link from a mail. */
const chosenByContent = ['/blog', '/newsroom/news']
const withoutCard = [
  /:/,
  /^\/(customer|hero)-signup./,
  /^\/(complete|confirm|heroformcomplete|logout|unsubscribe|upload-from-phone)/,
  /not-you$/,
  /^\/(add-photo|support-conversation|undo-change)$/,
]

/** The topics and articles of a help center, as its content has them: `topic` or `topic/article`. */
const helpPages = (center: string) =>
  globSync(join(import.meta.dirname, `../../content/help/${center}/*/*.md`)).map(file => {
    const topic = basename(dirname(file))
    return { topic, slug: basename(file) === '_topic.md' ? topic : basename(file, '.md') }
  })

describe('the drawing of a card', () => {
  it('is its own on every public page', () => {
    const without = publicPatterns().filter(
      path =>
        !Object.hasOwn(pageDrawings, path) &&
        !chosenByContent.includes(path) &&
        !withoutCard.some(pattern => pattern.test(path)),
    )
    expect(without).toEqual([])
    const gone = Object.keys(pageDrawings).filter(path => !publicPatterns().some(known => fits(known, path)))
    expect(gone).toEqual([])
    const drawn = Object.values(pageDrawings).map(drawing => shown(drawing))
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it.each(['customer', 'hero'] as const)('is its own in each topic of the help center: %s', center => {
    const pages = helpPages(center)
    const table = helpTables[center]
    expect(pages.length).toBeGreaterThan(50)
    expect(pages.map(({ slug }) => slug).filter(slug => !Object.hasOwn(table, slug))).toEqual([])
    expect(Object.keys(table).filter(name => !pages.some(({ slug }) => slug === name))).toEqual([])
    for (const [topic, of] of Object.entries(Object.groupBy(pages, page => page.topic))) {
      const drawn = of!.map(({ slug }) => shown(table[slug]!))
      expect([topic, new Set(drawn).size]).toEqual([topic, drawn.length])
    }
  })

  it('needs no style sheet, no font and no file', () => {
    for (const line of ['customer', 'hero'])
      for (const [name, drawing] of all)
        expect([name, /var\(|<text|<image|undefined|NaN/.exec(shown(drawing, line))?.[0]]).toEqual([
          name,
          undefined,
        ])
  })

  it('is the banner of an article, and four banners of a list', () => {
    const page = (...names: string[]) =>
      `<main>${names.map(name => `<img src="/banners/${name}.svg">`).join('')}</main><img src="/banners/banner-bus.svg">`
    expect(drawingOfPage('/blog/calm-first', page('banner-map', 'banner-id')).draw).toBe(
      bannerFiles['banner-map'],
    )
    expect(drawingOfPage('/blog/calm-first', page('banner-id')).fit).toBe('cover-end')
    const list = drawingOfPage('/blog', page('banner-map', 'banner-id', 'banner-rate', 'banner-talk'))
    expect([list.fit, list.name]).toEqual(['whole', 'banner-map banner-id banner-rate banner-talk'])
    expect(drawingOfPage('/blog/upload', page('constructor')).fit).toBe('scene')
  })

  it('of a help page that an editor added is that of its topic', () => {
    const crumbs =
      '<main><nav><ol><li><a href="/help">Help</a></li><li><a href="/help/earnings">E</a></li></ol></nav></main>'
    expect(drawingOfPage('/help/new-article', crumbs)).toBe(heroHelpDrawings.earnings)
  })

  it('of any other page is the first drawing in its text, which is no icon', () => {
    const page =
      '<main><svg class="i" viewBox="0 0 24 24"><path d="M1"/></svg><svg viewBox="0 0 90 60"><path d="M2"/></svg></main>'
    expect(drawingOfPage('/new-page', page).draw()).toMatchObject({
      viewBox: '0 0 90 60',
      body: '<path d="M2"/>',
    })
  })
})

describe('the stops of a card', () => {
  const list = (...items: string[]) => `<ul class="help-subs stop-list">${items.join('')}</ul>`
  const item = '<li><a href="/help/a">A</a></li>'
  const here = '<li><a href="/help/b" aria-current="page">B</a></li>'

  it('are the articles of a topic, with the pair at this one', () => {
    expect(stopsOfPage(list(item, here, item))).toEqual({ all: 3, lit: 1 })
    expect(stopsOfPage(list(item, item))).toBeUndefined()
    expect(stopsOfPage(list(here))).toBeUndefined()
    const card = (lit: number) =>
      cardSvg({ title: 'T', line: 'hero', drawing: heroHelpDrawings.earnings!, stops: { all: 3, lit } })
    expect(card(0)).not.toBe(card(1))
  })
})
