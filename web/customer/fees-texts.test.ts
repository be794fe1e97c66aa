import { expect, test } from 'vitest'
import { pricesFrom, usualPrices } from '../../contract/prices.ts'
import { glance } from './fees-texts.tsx'

const glanceAt = (minimumMinutes: number) => glance(pricesFrom({ ...usualPrices, minimumMinutes }))

test('prices at a glance begin with the minimum and go on with longer walks', () => {
  expect(glanceAt(15).map(({ length }) => length)).toEqual([
    'Up to 15 minutes',
    '20 minutes',
    '30 minutes',
    '45 minutes',
    '60 minutes',
    '90 minutes',
  ])
  expect(glanceAt(45)[1]).toEqual({ minutes: 60, length: '60 minutes', price: '$60.00' })
  expect(glanceAt(1)[0]).toEqual({ minutes: 1, length: 'Up to 1 minute', price: '$1.00' })
  expect(glanceAt(240)).toEqual([{ minutes: 240, length: 'Up to 240 minutes', price: '$240.00' }])
})
