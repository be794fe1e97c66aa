import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isTag, type ChildNode as Node } from 'domhandler'
import { textContent } from 'domutils'
import { beforeAll, describe, expect, it } from 'vitest'
import { mentionPattern, priceFigures } from '../../api/settings/price-figures.ts'
import { dollars } from '../../contract/amounts.ts'
import { inWords } from '../../contract/number-words.ts'
import { pricesFrom, type SetPrices, traditionalPerHour, usualPrices } from '../../contract/prices.ts'
import { createScreens, screensPrefix } from '../../server/dev-screens.ts'
import { screens } from '../../server/screens/catalog.ts'
import { readFiles } from '../../web/document/files.ts'
import type { WebBuild } from '../../web/web-build.ts'
import { webSettings } from '../harness/web-settings.ts'
import { legalPages } from './legal-pages.ts'
import { elements, plain, readPage, textOf } from './rendered-page.ts'

/** No round numbers, and no sum of them equals one of the default prices. */
const others: SetPrices = {
  customerPerMinute: 137,
  minimumMinutes: 17,
  heroPerMinimum: 1_121,
  heroUpToPerHour: 3_340,
}

const built = join(import.meta.dirname, '../../build')
const legal = new Set(legalPages.map(({ path }) => path))

const shown = [
  ...new Map(
    screens
      .filter(({ path }) => !path.startsWith('/console') && !legal.has(path))
      .map(screen => [screen.path, screen] as const)
      .reverse(),
  ).values(),
]

const heard = ['aria-label', 'alt', 'placeholder', 'content']
/**
 * Texts from the database and passages of them are left out. Before new prices are saved, the console lists those that contain a price.
 */
const ofEditors = (node: Node) => isTag(node) && /(^|\s)(rich|marked)(\s|$)/.test(node.attribs.class ?? '')

function wordsOf(html: string): string {
  const page = readPage(200, html)
  const parts = elements(page.document, () => true)
  for (const part of parts) part.children = part.children.filter(child => !ofEditors(child))
  const names = parts.flatMap(({ attribs }) => heard.flatMap(name => attribs[name] ?? []))
  const forMachines = parts.filter(({ attribs }) => attribs.type === 'application/ld+json').map(textContent)
  return plain([page.title, textOf(page.document), ...names, ...forMachines].join(' '))
}

async function saidAt(set: SetPrices): Promise<Map<string, string>> {
  const build = (await import(pathToFileURL(join(built, 'server/index.js')).href)) as WebBuild
  const answer = createScreens(
    {
      build,
      files: readFiles(join(built, 'client')),
      clock: { now: () => new Date() },
      log: { error: () => {} },
      settings: webSettings({ production: false, publicUrl: 'http://hero.test', prices: pricesFrom(set) }),
    },
    shown,
  )
  const said = new Map<string, string>()
  for (const { id, path } of shown) {
    const request = new Request(`http://hero.test${screensPrefix}/${id}${path}`)
    const response = await answer(request, { ip: '203.0.113.7' })
    said.set(path, wordsOf(await response!.text()))
  }
  return said
}

/** Amounts that never change: the prices of other companies, and the earnings and tips shown in drawings of the apps. */
const { from, to } = traditionalPerHour
const standing = [
  dollars(from),
  dollars(to),
  `${to / 100} dollars`,
  '$214.00',
  '$12.00',
  '$171.00',
  '$43.00',
  '$2',
  '$5',
  '$10',
]

const inLetters = Array.from({ length: 60 }, (_, at) => inWords(at + 1)).join('|')
const amount = new RegExp(`\\$\\d[\\d,]*(\\.\\d+)?|\\b(\\d[\\d,.]*|${inLetters}) dollars?\\b`, 'gi')
const amounts = (text: string) => text.match(amount) ?? []

const sayings: [what: string, usual: RegExp, other: RegExp][] = [
  ['a minute', /(\$1|one dollar) (a|per|for each) minute/gi, /\$1\.37 (a|per|for each) minute/gi],
  ['the shortest walk', /\b(15|fifteen)[- ]minutes?\b/gi, /\b(17|seventeen)[- ]minutes?\b/gi],
  ['the least that is paid, and an alert', /\$15(\.00)?(?![\d.]\d)/g, /\$(23\.29|16\.49)/g],
  ['the least that is earned', /\$9(\.00)?(?![\d.]\d)/g, /\$11\.21/g],
  ['an hour of a walk', /\$60(\.00)? an hour/g, /\$82\.20 an hour/g],
  ['an hour of assignments', /\$36(\.00)?( an hour|\/h)/g, /\$39\.56( an hour|\/h)/g],
  ['an hour online', /up to \$30\b/gi, /up to \$33\.40/gi],
]

describe('at other prices', () => {
  let pages: { path: string; usual: string; other: string }[]

  beforeAll(async () => {
    const other = await saidAt(others)
    pages = [...(await saidAt(usualPrices))].map(([path, usual]) => ({
      path,
      usual,
      other: other.get(path)!,
    }))
  })

  it('no page shows an amount of the default prices', () => {
    const left = pages.flatMap(({ path, usual, other }) => {
      const before = new Set(amounts(usual))
      return amounts(other)
        .filter(amount => before.has(amount) && !standing.includes(amount))
        .map(amount => `${path}: ${amount}`)
    })
    expect(left).toEqual([])
  })

  it.each(sayings)(
    'every page that mentions %s has the new figure, and not the old one',
    (_, before, now) => {
      const said = pages.filter(({ usual }) => usual.match(before))
      expect(said).not.toEqual([])
      expect(said.filter(({ other }) => !other.match(now)).map(({ path }) => path)).toEqual([])
      expect(pages.filter(({ other }) => other.match(before)).map(({ path }) => path)).toEqual([])
    },
  )

  it.each(priceFigures)(
    'the console names every page that shows $name, and no other',
    ({ name, pages: named }) => {
      const figure = new RegExp(mentionPattern(name, pricesFrom(others)[name]).replace(/\\[mM]/g, '\\b'), 'i')
      const plainPaths = pages.filter(({ path }) => !path.includes('?'))
      const showing = plainPaths.filter(({ other }) => figure.test(other)).map(({ path }) => path)
      expect(showing.sort()).toEqual(named.map(({ path }) => path).sort())
    },
  )
})
