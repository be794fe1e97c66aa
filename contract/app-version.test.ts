import { describe, expect, it } from 'vitest'
import { isOlderVersion, isVersion } from './app-version.ts'
import { servesEveryVersion } from './call.ts'
import { allCalls } from './calls.ts'

describe('a version', () => {
  it.each([
    ['1.9.9', '1.10'],
    ['1.9', '1.9.1'],
    ['0', '0.0.1'],
    ['v1.3', '1.4.0'],
    ['1.3.9-beta.2', '1.4'],
    ['1.3.9 (812)', '1.4'],
  ])('%s is older than %s', (version, minimum) => {
    expect(isOlderVersion(version, minimum)).toBe(true)
    expect(isOlderVersion(minimum, version)).toBe(false)
  })

  it.each(['1.4.0', '1.4', '1.4.0.0', 'v1.4', '1.4.0-beta.2', '1.4.0 (57)'])(
    '%s is not older than 1.4.0',
    version => expect(isOlderVersion(version, '1.4.0')).toBe(false),
  )

  it.each(['', 'dev', '-1', '1.2.3.4.5', '99999999999', 'NaN', '1..2'])(
    'that cannot be read (%j) is not older than anything',
    version => expect(isOlderVersion(version, '999.0')).toBe(false),
  )

  it('is a minimum where it is only numbers', () => {
    expect(['1', '1.4.0', '10.0.0.1'].filter(isVersion)).toHaveLength(3)
    expect(['', 'v1', '1.', '1.4-beta', '1.2.3.4.5', '1,4'].filter(isVersion)).toEqual([])
  })
})

it('the calls that every version may make read what is public, check an ID card, or log out', () => {
  const served = allCalls.filter(({ call }) => servesEveryVersion(call))
  expect(served.filter(({ call }) => call.method !== 'GET').map(({ name }) => name)).toEqual([
    'account.logOut',
    'account.logOutEverywhere',
    // This is a POST only to keep the code out of URLs.
    'idCards.check',
  ])
  expect(served.filter(({ call }) => call.method === 'GET' && call.caller !== 'anyone')).toEqual([])
})
