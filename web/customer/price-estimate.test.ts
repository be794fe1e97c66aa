import { describe, expect, test } from 'vitest'
import { priceEstimate } from './price-estimate.ts'

const asked = (text: string) => priceEstimate(new URLSearchParams(text))

describe('the estimator of the fees page', () => {
  test('counts a dollar a minute past the minimum', () => {
    expect(asked('minutes=45').answer).toEqual({ minutes: 45, price: 4_500, added: 30, belowMinimum: false })
    expect(asked('minutes=15').answer).toEqual({ minutes: 15, price: 1_500, added: 0, belowMinimum: false })
  })

  test('says when a walk is shorter than the minimum, and counts the minimum', () => {
    expect(asked('minutes=6').answer).toEqual({ minutes: 6, price: 1_500, added: 0, belowMinimum: true })
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
