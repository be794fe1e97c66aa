import { describe, expect, test } from 'vitest'
import { pricesFrom, type SetPrices, usualPrices } from '../../contract/prices.ts'
import { paidHour, priceSplit } from '../art/pay-diagrams.ts'
import { byTime, inAnHour, twoFigures } from './hero-earning-texts.tsx'

const at = (set: Partial<SetPrices>) => pricesFrom({ ...usualPrices, ...set })
const uneven = at({ minimumMinutes: 17, heroPerMinimum: 1_121, heroUpToPerHour: 3_340 })
const counted = (set: Partial<SetPrices>) => twoFigures(at(set)).map(([, , what]) => what)

describe('the pay by time', () => {
  test('goes by the shortest assignment, up to an hour', () => {
    expect(byTime(at({})).map(([time]) => time)).toEqual([
      '15 minutes',
      '30 minutes',
      '45 minutes',
      '60 minutes',
    ])
    expect(byTime(uneven).map(row => row.join(' '))).toEqual([
      '17 minutes $11.21',
      '34 minutes $22.42',
      '51 minutes $33.63',
      '60 minutes $39.56',
    ])
  })

  test('stays short where an hour holds many, and is one row where it holds none', () => {
    expect(byTime(at({ minimumMinutes: 1 })).map(([time]) => time)).toEqual([
      '1 minute',
      '15 minutes',
      '30 minutes',
      '45 minutes',
      '60 minutes',
    ])
    expect(byTime(at({ minimumMinutes: 90 })).map(([time]) => time)).toEqual(['90 minutes'])
  })
})

describe('what an hour online can bring', () => {
  test('is a full hour only where the shortest assignment divides it', () => {
    expect(inAnHour(at({})).at(-1)).toEqual(['Four, with no time between them', '$36.00'])
    expect(inAnHour(uneven).at(-1)).toEqual(['Three', '$33.63'])
    expect(inAnHour(at({ minimumMinutes: 90 }))).toEqual([])
  })
})

describe('the two figures', () => {
  test('are sums that come out', () => {
    expect(counted({})).toEqual([
      '60 minutes of assignments: four times $9.00',
      'An hour online with some time between assignments. 50 minutes of assignments pay $30.00',
    ])
    expect(twoFigures(uneven).map(([, , what]) => what)).toEqual([
      '60 minutes of assignments: $11.21 for each 17 minutes',
      'An hour online with some time between assignments. About 51 minutes of assignments pay $33.40',
    ])
  })

  test('speak of no time between where the claim takes the whole hour, and of no part of an assignment', () => {
    expect(counted({ heroUpToPerHour: 3_600 })[1]).toBe(
      'An hour online with no time between assignments. 60 minutes of assignments pay $36.00',
    )
    expect(counted({ heroUpToPerHour: 500 })[1]).toBe('An hour online with some time between assignments.')
  })
})

describe('the drawings of pay', () => {
  const words = { hero: 'You $11.21', service: 'Hero $12.08', tip: 'tip' }
  const hour = (least: number) => paidHour({ least, piece: '$9.00', unpaid: 'not paid' })

  test('show as many assignments as leave unpaid time in the hour, and none where there is none', () => {
    expect(hour(17)?.label).toContain('Two 17-minute assignments are solid')
    expect(hour(40)?.label).toContain('One 40-minute assignment is solid')
    expect([hour(1), hour(55), hour(240)]).toEqual([undefined, undefined, undefined])
  })

  test('divide a price into dollars only where it divides', () => {
    expect(priceSplit({ dollars: 15, ofHero: 9, words }).label).toContain('A bar of 15 equal pieces. 9 are')
    expect(priceSplit({ dollars: 23.29, ofHero: 11.21, words }).label).toContain('A bar in two parts.')
  })
})
