import { describe, expect, it } from 'vitest'
import { stateOptions } from '../web/onboarding/documents/states.ts'
import { homeAddressErrors } from './home-address.server.ts'
import { states, statesOfZip } from './state-zips.server.ts'

const errorAt = (zipcode: unknown, state: string, country = 'United States') =>
  homeAddressErrors({ personalAddress: { zipcode, state, country } })['personalAddress.zipcode']

describe('a home address in the United States', () => {
  it.each([
    ['10013', 'New York'],
    [' 10013-1234 ', 'NY'],
    ['100131234', 'new york'],
    ['07030', 'New Jersey'],
    ['20500', 'D.C.'],
    ['00601', 'Puerto Rico'],
    ['96799', 'American Samoa'],
    ['96910', 'Guam'],
    ['99501', 'Alaska'],
  ])('may be in %s, %s', (zip, state) => expect(errorAt(zip, state)).toBeUndefined())

  it.each([
    ['42223', 'Tennessee', 'a fort on the line of two states'],
    ['06390', 'New York', 'an island with a post office in Connecticut'],
    ['83414', 'Wyoming', 'a town that is served from Idaho'],
  ])('may be in %s, %s: %s', (zip, state) => expect(errorAt(zip, state)).toBeUndefined())

  it.each(['1001', '100131', '10013-12', 'SW1A 1AA', '1OO13'])('has five digits, not %s', zip =>
    expect(errorAt(zip, 'New York')).toBe('Enter a 5-digit ZIP.'),
  )

  it.each([
    ['10013', 'New Mexico'],
    ['10013', 'New Jersey'],
    ['90210', 'New York'],
    ['20001', 'Washington'],
    ['00000', 'New York'],
  ])('is not in %s, %s', (zip, state) =>
    expect(errorAt(zip, state)).toBe(`This ZIP isn’t in ${state}. Check the ZIP and the state.`),
  )

  it('is not compared with a state that we do not know', () => {
    expect(errorAt('10013', 'Empire State')).toBeUndefined()
  })
})

it('an address in another country, or one that is not complete, is free', () => {
  expect(errorAt('SW1A 1AA', 'London', 'United Kingdom')).toBeUndefined()
  expect(errorAt('1000', 'New York', 'Belgium')).toBeUndefined()
  expect(errorAt('', 'New York')).toBeUndefined()
  expect(errorAt(undefined, 'New York')).toBeUndefined()
  expect(homeAddressErrors({})).toEqual({})
})

describe('the table of states', () => {
  it('has each state that the form offers', () => {
    expect(states.map(({ name }) => name).sort()).toEqual(stateOptions.map(({ value }) => value).sort())
  })

  it('has each border on both sides', () => {
    const borders = states.flatMap(({ name, borders }) => borders.map(border => `${name}, ${border}`))
    const others = states.flatMap(({ name, borders }) => borders.map(border => `${border}, ${name}`))
    expect(borders.sort()).toEqual(others.sort())
    expect(borders.length).toBeGreaterThan(200)
  })

  it('gives no prefix to two states but on the islands of the Pacific', () => {
    const prefixes = Array.from({ length: 1_000 }, (_, at) => `${at}`.padStart(3, '0'))
    const shared = prefixes.filter(prefix => statesOfZip(`${prefix}00`).length > 1)
    expect(shared).toEqual(['967', '969'])
  })
})
