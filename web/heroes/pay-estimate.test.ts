import { describe, expect, test } from 'vitest'
import { pricesFrom, type SetPrices, usualPrices } from '../../contract/prices.ts'
import { payEstimate } from './pay-estimate.ts'

const asked = (text: string, set?: Partial<SetPrices>) =>
  payEstimate(new URLSearchParams(text), pricesFrom({ ...usualPrices, ...set }))

describe('the estimator of the earnings page', () => {
  test('counts equal assignments before tips', () => {
    expect(asked('minutes=15&assignments=4').answer).toEqual({
      assignments: 4,
      minutes: 15,
      pay: 3_600,
      walked: 60,
    })
    expect(asked('minutes=50&assignments=1').answer).toMatchObject({ pay: 3_000, walked: 50 })
  })

  test('shows an example before it is asked', () => {
    expect(asked('')).toMatchObject({
      typed: { minutes: '30', assignments: '10' },
      answer: { pay: 18_000, walked: 300 },
      errors: {},
    })
  })

  test.each(['14', '241', '15.5', '', 'ten', '-15', '1e2'])(
    'refuses %j minutes at the field, and keeps it',
    minutes => {
      const { answer, errors, typed } = asked(`minutes=${minutes}&assignments=3`)
      expect(answer).toBeNull()
      expect(errors).toEqual({ minutes: 'Enter whole minutes, from 15 to 240' })
      expect(typed).toEqual({ minutes, assignments: '3' })
    },
  )

  test('says both when both are wrong', () => {
    expect(asked('minutes=3&assignments=0').errors).toEqual({
      minutes: 'Enter whole minutes, from 15 to 240',
      assignments: 'Enter a whole number, from 1 to 100',
    })
  })

  test('counts with the prices that are set', () => {
    const set = { minimumMinutes: 40, heroPerMinimum: 2_500 }
    expect(asked('', set)).toMatchObject({ typed: { minutes: '40' }, answer: { pay: 25_000 } })
    expect(asked('minutes=60&assignments=2', set).answer).toMatchObject({ pay: 7_500, walked: 120 })
    expect(asked('minutes=39', set).errors.minutes).toBe('Enter whole minutes, from 40 to 240')
  })
})
