import { expect, test } from 'vitest'
import type { LaunchState } from '../../contract/launch.ts'
import { launch } from '../../contract/launch-plan.ts'
import { launchWords } from './launch-words.ts'

const words = (...states: LaunchState[]) =>
  launchWords(launch.districts.map((district, at) => ({ district, state: states[at]! })))

test('before the first borough is open it is the start, and the others are next', () => {
  const { now, next, nextCounted } = words('first', 'later', 'later', 'later', 'later')
  expect(now).toBe('We start in Manhattan.')
  expect(next).toBe('Brooklyn, Queens, the Bronx and Staten Island are next on the line.')
  expect(nextCounted).toBe('Four more boroughs are next on the line.')
  expect(launchWords(null)).toEqual(words('first', 'later', 'later', 'later', 'later'))
})

test('open boroughs are where Heroes walk, and only the others are next', () => {
  expect(words('open', 'first', 'later', 'later', 'later')).toMatchObject({
    now: 'Heroes walk in Manhattan.',
    nextCounted: 'Four more boroughs are next on the line.',
  })
  expect(words('open', 'open', 'open', 'later', 'open')).toMatchObject({
    here: 'Manhattan, Brooklyn, Queens and Staten Island',
    next: 'The Bronx is next on the line.',
    nextCounted: 'One more borough is next on the line.',
  })
})

test('with all of them open nothing is next, with none begun nothing is promised', () => {
  expect(words('open', 'open', 'open', 'open', 'open')).toMatchObject({
    isEverywhere: true,
    now: 'Heroes walk in all five boroughs.',
    next: '',
  })
  expect(words('later', 'later', 'later', 'later', 'later').now).toBe('We open borough by borough.')
})
