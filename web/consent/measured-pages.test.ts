import { expect, it } from 'vitest'
import { textOf } from '../../test/repository/source.ts'
import { measuring } from '../company/cookies-texts.tsx'
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

/** A page of each place that the two texts could name. */
const places = {
  'home page': '/',
  'all forms': '/customer-contact',
  progress: '/hero-signup-progress',
  account: '/account',
  'ID card': '/verify/7K3M-Q0ZD-5XWP-11AB',
  'safety resources': '/safety-resource',
  'safety pages': '/customer-safety',
  'help center': '/help',
  'legal texts': '/customer-privacy-policy',
  news: '/newsroom',
}

it.each([
  ['the cookies page', measuring.find(([what]) => what === 'Where it never runs')?.[1]],
  [
    'the help center',
    textOf('content/help/customer/your-account/cookies-and-tracking.md').match(
      /\*\*Never tracked\.\*\*.+/,
    )?.[0],
  ],
])('%s names the places without measurement, and only those', (_where, promise) => {
  for (const [place, path] of Object.entries(places))
    expect(promise?.includes(place), place).toBe(!isMeasured(path))
})
