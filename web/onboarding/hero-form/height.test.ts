import { describe, expect, it } from 'vitest'
import { heroFormBody } from '../../../contract/hero-form.ts'
import { centimetersOf, heightInWords, heightOfCentimeters, heightSent, heightTyped } from './height.ts'

describe('a height in feet and inches', () => {
  it('travels as decimal feet with two places', () => {
    expect(heightSent({ feet: '5', inches: '11' })).toBe(5.92)
    expect(heightSent({ feet: '6', inches: '' })).toBe(6)
    expect(heightSent({ feet: ' 5 ', inches: '6,5' })).toBe(5.54)
  })

  it('comes back as it was typed, for every whole and half inch up to eight feet', () => {
    for (let halves = 2; halves <= 8 * 24; halves++) {
      const typed = { feet: String(Math.floor(halves / 24)), inches: String((halves % 24) / 2) }
      expect(heightTyped(heightSent(typed))).toEqual(typed)
    }
  })

  it.each([
    ['5', '13'],
    ['', '11'],
    ['five', ''],
    ['5', '-1'],
  ])('%s ft %s in is no height: the rule refuses it and a draft gives it back', (feet, inches) => {
    const sent = heightSent({ feet, inches })
    const parsed = heroFormBody.shape.personalInfo.safeParse({ height: sent })
    expect(parsed.error?.issues.find(issue => issue.path[0] === 'height')?.message).toBe('Enter valid height')
    expect(heightTyped(sent)).toEqual({ feet, inches })
  })

  it('is missing when both boxes are empty', () => {
    const parsed = heroFormBody.shape.personalInfo.safeParse({
      height: heightSent({ feet: '', inches: ' ' }),
    })
    expect(parsed.error?.issues.find(issue => issue.path[0] === 'height')?.message).toBe(
      'Please enter height',
    )
    expect(heightTyped('')).toEqual({ feet: '', inches: '' })
    expect(heightTyped(undefined)).toEqual({ feet: '', inches: '' })
  })

  it('is limited to eight feet by the same rule', () => {
    const formError = (feet: string, inches: string) =>
      heroFormBody.shape.personalInfo
        .safeParse({ height: heightSent({ feet, inches }) })
        .error?.issues.find(issue => issue.path[0] === 'height')?.message
    expect(formError('8', '0')).toBeUndefined()
    expect(formError('8', '1')).toBe('Enter valid height')
    expect(formError('0', '0')).toBe('Enter valid height')
  })

  it('is read as feet and inches', () => {
    expect(heightInWords(6.08)).toBe('6 ft 1 in')
    expect(heightInWords(6)).toBe('6 ft')
  })
})

describe('a height in centimeters', () => {
  it('is sent in decimal feet, to the nearest half inch', () => {
    expect(heightTyped(heightOfCentimeters('178'))).toEqual({ feet: '5', inches: '10' })
    expect(heightTyped(heightOfCentimeters(' 182,9 '))).toEqual({ feet: '6', inches: '0' })
    expect(heightOfCentimeters('')).toBe('')
  })

  it('is shown as it was typed again, to a centimeter', () => {
    for (let centimeters = 120; centimeters <= 240; centimeters += 1)
      expect(
        Math.abs(Number(centimetersOf(heightOfCentimeters(String(centimeters)))) - centimeters),
      ).toBeLessThanOrEqual(1)
    expect(centimetersOf('')).toBe('')
  })

  it('may be in meters, too', () => {
    expect(heightOfCentimeters('1,78')).toBe(heightOfCentimeters('178'))
  })

  it('that is none is refused by the same rule', () => {
    const formError = (typed: string) =>
      heroFormBody.shape.personalInfo
        .safeParse({ height: heightOfCentimeters(typed) })
        .error?.issues.find(issue => issue.path[0] === 'height')?.message
    expect([formError('tall'), formError('900'), formError('178')]).toEqual([
      'Enter valid height',
      'Enter valid height',
      undefined,
    ])
  })
})
