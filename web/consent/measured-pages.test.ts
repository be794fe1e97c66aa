import { expect, it } from 'vitest'
import { isMeasured, neverMeasured } from './measured-pages.ts'

it('is silent on the home page, forms, log-in and the safety resources only (DECISIONS R10)', () => {
  expect(new Set(Object.values(neverMeasured))).toEqual(
    new Set([
      'the home page, SPEC 2.1',
      'a form',
      'part of a form',
      'log-in',
      'no one else learns who checks a Hero',
      'no one else learns who looks for help',
      'here the answer is changed',
    ]),
  )
  for (const path of ['/help', '/help/a-topic', '/customer-safety', '/accessibility', '/hero-privacy-policy'])
    expect(isMeasured(path), path).toBe(true)
  for (const path of ['/', '/safety-resource', '/login', '/hero-signup', '/hero-signup-progress', '/cookies'])
    expect(isMeasured(path), path).toBe(false)
})
