import { beforeAll, describe, expect, inject, it } from 'vitest'
import { launch } from '../../contract/launch-plan.ts'
import { pricesFrom, traditionalPerHour, usualPrices } from '../../contract/prices.ts'
import { service } from '../../contract/service.ts'
import { crawl } from './crawl.ts'
import { allRows } from './pages-of-site.ts'

const prices = pricesFrom(usualPrices)
const words: Record<string, number> = { one: 1, five: 5, fifteen: 15, twenty: 20 }
const amount = (text: string) => words[text.toLowerCase()] ?? Number(text.replace(/[$,]/g, ''))
const dollars = (cents: number) => cents / 100

/** SPEC 9's figures in sentences. Each pattern captures the figure; some page has such a sentence, and every page that does, the right one. */
const figures: { what: string; pattern: RegExp; is: readonly number[] }[] = [
  {
    what: 'the price of a minute',
    pattern: /\$(\d+(?:\.\d\d)?) (?:a|per|for each) minute/gi,
    is: [dollars(prices.customerPerMinute)],
  },
  {
    what: 'the minutes of the shortest walk',
    pattern: /\b(\w+)[- ]minutes? (?:minimum|at least)/gi,
    is: [prices.minimumMinutes],
  },
  {
    what: 'the price of the shortest walk',
    pattern: /\$(\d+(?:\.\d\d)?) minimum/gi,
    is: [dollars(prices.customerMinimum)],
  },
  {
    what: 'the least that is paid and earned',
    pattern: /\$(\d+(?:\.\d\d)?) at least/gi,
    is: [prices.customerMinimum, prices.heroPerMinimum].map(dollars),
  },
  {
    what: 'the pay of an assignment of 15 minutes',
    pattern: /\$(\d+(?:\.\d\d)?) (?:for each|a|per|for every|for a) (?:15|fifteen)[- ]minute/gi,
    is: [dollars(prices.heroPerMinimum)],
  },
  {
    what: 'an hour: what a walk costs, what assignments pay, and what we claim for pay',
    pattern: /\$(\d+(?:\.\d\d)?)(?:\/h\b| an hour)/gi,
    is: [prices.customerPerHour, prices.heroPerHour, prices.heroUpToPerHour].map(dollars),
  },
  {
    what: 'the notice before the end',
    pattern: /\b(\w+) minutes before the end/gi,
    is: [service.endNoticeMinutes],
  },
  {
    what: 'the ratings that count',
    pattern: /(?:last|latest) (\d+) ratings/gi,
    is: [service.ratingsCounted],
  },
  {
    what: 'the battery at which a Hero goes Offline',
    pattern: /battery (?:reaches|falls to|drops to) (\d+)/gi,
    is: [service.batteryOfflinePercent],
  },
  {
    what: "the Hero's part of a tip",
    pattern: /(\d+)% of (?:a |the |each |your |all )?tips?\b/gi,
    is: [100],
  },
  { what: 'the spots of the pilot', pattern: /only (\d+) spots/gi, is: [launch.heroSpots] },
]

/** A price range is another company's price, quoted from the specification. */
const traditional = /\$(\d+) to (?:more than )?\$(\d+)\+? an hour/gi

describe('no page contradicts another', () => {
  let texts: [path: string, text: string][]

  beforeAll(async () => {
    const rows = await allRows()
    const { pages } = await crawl(inject('instances').alone, ['/', ...rows.map(({ path }) => path)])
    texts = [...pages].map(([path, { text }]) => [path, text])
  })

  for (const { what, pattern, is } of figures)
    it(`about ${what}`, () => {
      const found = texts.flatMap(([path, text]) =>
        [...text.replace(traditional, '').matchAll(pattern)].map(match => ({ path, match })),
      )
      expect(found).not.toEqual([])
      const strays = found.filter(({ match }) => {
        const value = amount(match[1] ?? '')
        return !Number.isNaN(value) && !is.includes(value)
      })
      expect(strays.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([])
    })

  it('about the quoted price of a bodyguard', () => {
    const { from, to } = traditionalPerHour
    const strays = texts.flatMap(([path, text]) =>
      [...text.matchAll(traditional)]
        .filter(match => Number(match[1]) !== dollars(from) || Number(match[2]) !== dollars(to))
        .map(match => `${path}: ${match[0]}`),
    )
    expect(strays).toEqual([])
  })

  it('about phone hours', () => {
    const strays = texts.flatMap(([path, text]) =>
      [...text.matchAll(/\b(\d+ a\.m\.) ?(?:-|to|–) ?(\d+ p\.m\.)/g)]
        .filter(([, from, to]) => from !== service.phoneSupport.from || to !== service.phoneSupport.to)
        .map(([words]) => `${path}: ${words}`),
    )
    expect(strays).toEqual([])
  })

  it('the prices are on the pages that must show them', () => {
    const saying = (words: string) => texts.filter(([, text]) => text.includes(words)).map(([path]) => path)
    expect(saying('$1 a minute')).toContain('/company-home')
    expect(saying('$9.00')).toContain('/careers')
  })
})
