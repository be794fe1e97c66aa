import { describe, expect, test } from 'vitest'
import { pricesFrom, type SetPrices, usualPrices } from '../../contract/prices.ts'
import { priceSplit } from '../art/pay-diagrams.ts'
import { eveningDown, eveningStreet } from '../art/pay-evening.ts'
import { byTime, evening, inAnHour, twoFigures } from './hero-earning-texts.tsx'

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
    expect(inAnHour(at({}))).toEqual([
      'One 15-minute assignment',
      'Two',
      'Three',
      'Four, with no time between them',
    ])
    expect(inAnHour(uneven).at(-1)).toBe('Three')
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
  const words = { hero: 'You $11.21', service: 'Service fee $12.08', tip: 'tip' }
  const lasting = (minimumMinutes: number) =>
    evening(at({ minimumMinutes }))?.assignments.map(({ minutes }) => minutes)

  test('show an evening whose assignments leave half of it free, and none where one is too long', () => {
    expect(evening(at({}))?.sum).toBe('1 hour 45 minutes of assignments, $63.00')
    expect([15, 30, 60, 120, 240].map(lasting)).toEqual([
      [15, 45, 30, 15],
      [30, 60, 30],
      [60, 60],
      [120],
      undefined,
    ])
  })

  test('say the pay of each assignment, across and down', () => {
    const { assignments } = evening(uneven)!
    for (const { label, body } of [eveningStreet(assignments), eveningDown(assignments)]) {
      expect(label).toContain(
        '17 minutes, $11.21; 51 minutes, $33.63; 34 minutes, $22.42; 17 minutes, $11.21.',
      )
      expect(body.match(/>\$\d+\.\d\d</g)).toEqual(['>$11.21<', '>$33.63<', '>$22.42<', '>$11.21<'])
    }
  })

  test('divide a price into dollars only where it divides', () => {
    expect(priceSplit({ dollars: 15, ofHero: 9, words }).label).toContain('A bar of 15 equal pieces. 9 are')
    expect(priceSplit({ dollars: 23.29, ofHero: 11.21, words }).label).toContain('A bar in two parts.')
  })
})
