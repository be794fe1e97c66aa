import { expect, it } from 'vitest'
import { cityOfZip } from './zip-city.ts'

it.each([
  ['10025', 'New York'],
  ['10280', 'New York'],
  ['10301', 'Staten Island'],
  ['10451', 'Bronx'],
  ['11201', 'Brooklyn'],
  ['11101', 'Long Island City'],
  ['11354', 'Flushing'],
  ['11375', 'Forest Hills'],
  ['11432', 'Jamaica'],
  ['11694', 'Rockaway Park'],
  ['11004', 'Glen Oaks'],
])('the city of an address in %s is %s', (zip, city) => expect(cityOfZip(zip)).toBe(city))

it.each(['07030', '11003', '11550', '1002', '100255', '11399', '', '1 111'])('of %s it is not known', zip =>
  expect(cityOfZip(zip)).toBeUndefined(),
)
