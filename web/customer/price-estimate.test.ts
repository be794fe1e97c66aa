import { describe, expect, test } from 'vitest'
import { pricesFrom, usualPrices } from '../../contract/prices.ts'
import { priceEstimate } from './price-estimate.ts'

const others = pricesFrom({ ...usualPrices, customerPerMinute: 137, minimumMinutes: 25 })
const asked = (text: string, prices = pricesFrom(usualPrices)) =>
  priceEstimate(new URLSearchParams(text), prices)

describe('the estimator of the fees page', () => {
  test('counts a dollar a minute past the minimum', () => {
    expect(asked('minutes=45').answer).toEqual({ minutes: 45, price: 4_500, added: 30, belowMinimum: false })
    expect(asked('minutes=15').answer).toEqual({ minutes: 15, price: 1_500, added: 0, belowMinimum: false })
  })

  test('says when a walk is shorter than the minimum, and counts the minimum', () => {
    expect(asked('minutes=6').answer).toEqual({ minutes: 6, price: 1_500, added: 0, belowMinimum: true })
  })

  test('counts with the prices that are set', () => {
    expect(asked('minutes=6', others).answer).toEqual({
      minutes: 6,
      price: 3_425,
      added: 0,
      belowMinimum: true,
    })
    expect(asked('minutes=27', others).answer).toMatchObject({ price: 3_699, added: 2 })
  })

  test('its example is a walk longer than the minimum', () => {
    expect(asked('', others)).toMatchObject({ typed: { minutes: '30' }, answer: { added: 5 } })
    expect(asked('', pricesFrom({ ...usualPrices, minimumMinutes: 240 }))).toMatchObject({
      error: null,
      answer: { minutes: 240, added: 0 },
    })
  })

  test('shows an example before it is asked', () => {
    expect(asked('')).toMatchObject({ typed: { minutes: '25', transit: false }, answer: { price: 2_500 } })
  })

  test('remembers that part of the way is on a train', () => {
    expect(asked('minutes=30&transit=yes').typed.transit).toBe(true)
  })

  test.each(['0', '241', '-5', '12.5', '', 'an hour', '1e2'])(
    'refuses %j minutes at the field, and keeps it',
    minutes => {
      const { typed, error, answer } = asked(new URLSearchParams({ minutes }).toString())
      expect(answer).toBeNull()
      expect(error).toBe('Enter whole minutes, from 1 to 240')
      expect(typed.minutes).toBe(minutes)
    },
  )
})
