import { describe, expect, test } from 'vitest'
import { allowedNext, audienceOfNext, logInHref } from './next-page.ts'

describe('the page after log-in', () => {
  test.each([
    '/hero-signup-progress',
    '/hero-signup-step-5/authorization',
    '/hero-signup-step-4?part=fitness',
    '/account',
    '/papers/0195d2c8-5f0e-7a53-9d0b-2f3c64c1a7b1',
  ])('%s is followed for a Hero', next => {
    expect(allowedNext(next, 'hero')).toBe(next)
  })

  test.each([
    ['another site', 'https://evil.example/hero-signup-progress'],
    ['another site without a scheme', '//evil.example/hero-signup-progress'],
    ['a backslash', '/\\evil.example'],
    ['an encoded slash', '/%2fevil.example'],
    ['a user in front of a host', '/@evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path that only begins like an allowed one', '/hero-signup-progress-evil'],
    ['a step back', '/account/../console'],
    ['a line break', '/account\r\nset-cookie: a=b'],
    ['a page that is not for accounts', '/console'],
    ['nothing', ''],
    ['no answer', null],
  ])('%s is not followed', (_, next) => {
    expect(allowedNext(next, 'hero')).toBeUndefined()
  })

  test('the other audience’s pages are not followed', () => {
    expect(allowedNext('/hero-signup-progress', 'customer')).toBeUndefined()
    expect(allowedNext('/customer-signup-step-3', 'hero')).toBeUndefined()
  })
})

describe('the log-in of a notice', () => {
  test('leads back to a page of either audience', () => {
    expect(logInHref('/hero-signup-step-2?x=1')).toBe('/login?next=%2Fhero-signup-step-2%3Fx%3D1')
    expect(logInHref('/customer-signup-progress')).toBe('/login?next=%2Fcustomer-signup-progress')
    expect(logInHref('/account/support')).toBe('/login?next=%2Faccount%2Fsupport')
  })

  test.each(['https://evil.example/account', '//evil.example', '/console', '/account/../console', '', null])(
    '%s is left out',
    next => expect(logInHref(next)).toBe('/login'),
  )
})

test('a page of one audience chooses its side of the log-in, one of both chooses none', () => {
  expect(audienceOfNext('/hero-signup-progress')).toBe('hero')
  expect(audienceOfNext('/customer-signup-step-3')).toBe('customer')
  expect(audienceOfNext('/account/support')).toBeUndefined()
  expect(audienceOfNext('/console')).toBeUndefined()
})
